import type { Language } from "@madoguchi/contract/http/language";

/** The English build uses it instead of `other-language.ts`. */
export const otherLanguage: { code: Language; name: string } = { code: "ja", name: "日本語" };
