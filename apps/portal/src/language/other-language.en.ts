/** The build in English takes it in place of `other-language.ts`. */
export const otherLanguage = { code: "ja", name: "日本語" };
