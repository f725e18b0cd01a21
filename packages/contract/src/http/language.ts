/** The editions of the portal. Japanese is the specification's. */
export const LANGUAGES = ["ja", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The cookie with the patient's choice, written by the portal and read by the server that renders the page. */
export const LANGUAGE_COOKIE = "language";
