import type { Language } from "@madoguchi/contract/http/language";

/** The edition that a patient can change to; `code` is what the server reads of the cookie. */
export const otherLanguage: { code: Language; name: string } = { code: "en", name: "English" };
