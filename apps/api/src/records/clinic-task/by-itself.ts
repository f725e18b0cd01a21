/** Who has resolved a task that no person had to. */
export const BY_ITSELF = "システム";
