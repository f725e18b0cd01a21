import type { Language } from "@madoguchi/contract/http/language";

/** The build in English takes it in place of `other-language.ts`. */
export const otherLanguage: { code: Language; name: string } = { code: "ja", name: "日本語" };
