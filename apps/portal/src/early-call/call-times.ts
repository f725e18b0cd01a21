/** Spec §7: every call is given 10 s. */
export const API_TIMEOUT_MS = 10_000;

/** How long an answer is good that was asked for before its screen asks: after this it is old, and the session may be another patient's. */
export const ANSWER_GOOD_FOR_MS = 10_000;
