import type { DocumentKind } from "./document-kind.ts";

const ALWAYS = [
  ...["患者氏名", "フリガナ", "生年月日", "年齢", "性別", "診察券番号"],
  ...["発行日", "医師名", "クリニック名", "クリニック住所", "クリニック電話番号"],
] as const;
const OF_VISIT = ["診察日", "診療科"] as const;

/** The fields of the record that a template may use, written `{患者氏名}`, by kind of document. */
export const DOCUMENT_FIELDS: Record<DocumentKind, readonly string[]> = {
  certificate: [...ALWAYS, ...OF_VISIT, "病名", "説明"],
  referral: [...ALWAYS, ...OF_VISIT, "患者住所", "患者電話番号", "病名", "所見", "説明", "処方", "アレルギー"],
  consent: [...ALWAYS, ...OF_VISIT, "説明", "治療計画"],
  "medicine-list": [...ALWAYS, ...OF_VISIT, "処方"],
  prescription: [...ALWAYS, ...OF_VISIT, "処方"],
};

/** The field that is known only at the issue. */
export const FIELD_OF_ISSUE = "発行日";

const FIELD = /\{([^{}\n]{1,40})\}/g;

/** The names in braces, each once, in their order. */
export function fieldsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FIELD), ([, name = ""]) => name.trim()))];
}

/** The names in braces that are no field of the kind. */
export function unknownFieldsIn(kind: DocumentKind, text: string): string[] {
  return fieldsIn(text).filter((name) => !DOCUMENT_FIELDS[kind].includes(name));
}

/** Writes the values into their fields. A field without a value stays, for a person to fill in. */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(FIELD, (field, name: string) => {
    const value = values[name.trim()];
    return value === undefined || value === "" ? field : value;
  });
}

/** The fields that a person still has to fill in before a document is issued. */
export function openFieldsIn(text: string): string[] {
  return fieldsIn(text).filter((name) => name !== FIELD_OF_ISSUE);
}
