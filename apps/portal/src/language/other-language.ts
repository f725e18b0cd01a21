/** The edition that a patient can change to; `code` is what the server reads of the cookie. */
export const otherLanguage = { code: "en", name: "English" };
