/** The name under which the program resolves a task. */
export const BY_ITSELF = "システム";
