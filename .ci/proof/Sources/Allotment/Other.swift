// Beside a main file, of which nothing is seen here.
func idle() {}
