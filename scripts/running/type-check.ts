/**
 * Checks all types from the beginning each time: what the compiler kept from the run before missed a type that was declared in another
 * file. The projects are checked beside each other; more checkers for one of them repeat each other's work.
 */
export const TYPE_CHECK = ["tsc", "-b", "--force", "--checkers", "1"];
