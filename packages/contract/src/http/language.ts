/** The editions of the portal. Japanese is the specification's. */
export const LANGUAGES = ["ja", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The cookie with what a patient has chosen, written by the portal and read by the server that sends the page. */
export const LANGUAGE_COOKIE = "language";
