/** Checks all types. The projects are checked beside each other; more checkers for one of them repeat each other's work. */
export const TYPE_CHECK = ["tsc", "-b", "--checkers", "1"];
