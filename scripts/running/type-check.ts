/**
 * Checks all types from the beginning each time: the compiler's incremental state has missed a type that was declared
 * in another file. The projects are checked in parallel; more checkers for one of them repeat each other's work.
 */
export const TYPE_CHECK = ["tsc", "-b", "--force", "--checkers", "1"];
