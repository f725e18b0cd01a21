/** Spec §7: the timeout of every call is 10 s. */
export const API_TIMEOUT_MS = 10_000;

/** How long an early answer is valid: after this it is old, and the session may be another patient's. */
export const ANSWER_GOOD_FOR_MS = 10_000;
