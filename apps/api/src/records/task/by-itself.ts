/** Who has resolved a task that the program closed. */
export const BY_ITSELF = "システム";
