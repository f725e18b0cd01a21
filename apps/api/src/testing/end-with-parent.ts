// Imported into every program that a test starts: its standard input is a pipe that closes when the test's process ends,
// even when that process is killed.
process.stdin.once("close", () => process.exit());
process.stdin.resume().unref();
