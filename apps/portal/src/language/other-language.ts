import type { Language } from "@madoguchi/contract/http/language";

/** The other language that a patient can choose; `code` is the cookie's value for the server. */
export const otherLanguage: { code: Language; name: string } = { code: "en", name: "English" };
