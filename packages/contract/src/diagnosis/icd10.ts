import { normaliseForm } from "../japanese-input/normalise.ts";

/** A code of ICD-10 (2013), in the spelling of the ministry's table: 「J30.1」. */
export const ICD10_CODE = /^[A-Z]\d{2}(?:\.\d{1,2})?$/;

/**
 * Normalises a code: `ｊ３０１` becomes 「J30.1」, without the marks of a double code († and *). An invalid one stays as it
 * was, for validation to refuse.
 */
export function normaliseIcd10(text: string): string {
  const plain = normaliseForm(text, "NFKC")
    .toUpperCase()
    .replaceAll(/[\s†*+]/g, "");
  const [, group, rest] = /^([A-Z]\d{2})\.?(?:-|(\d{1,2}))?$/.exec(plain) ?? [];
  if (group === undefined) return text.trim();
  return rest === undefined ? group : `${group}.${rest}`;
}
