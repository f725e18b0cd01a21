import iconv from "iconv-lite";

/** Windows-31J, the encoding of the carriers' programs; `TextDecoder("shift_jis")` decodes the same. */
const ENCODING = "cp932";

/** Replaces a character that the encoding lacks, as in Japanese printing. */
const UNKNOWN = "〓";

/** Forms of names and signs that the encoding lacks, with their replacements. */
const FORMS: Readonly<Record<string, string>> = {
  ...{ 𠮷: "吉", 𠮟: "叱", 𡈽: "土", 𣘺: "橋", 𫝆: "今", 𦚰: "脇", 𥔎: "崎", 𡌛: "垣", 𤭖: "瓶" },
  ...{ 濵: "浜", 栁: "柳", 圡: "土", 槗: "橋", 塚: "塚", 桒: "桑", 冨: "富", 㟢: "崎", 嵜: "崎", 德: "徳" },
  ...{
    "〜": "～",
    "−": "－",
    "–": "－",
    "—": "―",
    "‐": "－",
    "‑": "－",
    "¥": "￥",
    "‖": "∥",
    "¢": "￠",
    "£": "￡",
    "¬": "￢",
  },
};

function isWritable(text: string): boolean {
  return iconv.decode(iconv.encode(text, ENCODING), ENCODING) === text;
}

/** Characters that select a form of the one before, join two, or are invisible. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu;

function writeCharacter(character: string): string {
  if (isWritable(character)) return character;
  const composed = character.normalize("NFC").replaceAll(UNSEEN, "");
  const letter = character.normalize("NFD").replaceAll(/\p{M}/gu, "");
  for (const form of [composed, FORMS[composed], composed.normalize("NFKC"), letter]) {
    if (form !== undefined && isWritable(form)) return form;
  }
  return UNKNOWN;
}

const SEGMENTER = new Intl.Segmenter("ja", { granularity: "grapheme" });

export type WritableText = { text: string; replaced: { from: string; to: string }[] };

/** A text with replacements for characters that the encoding lacks, and those characters. */
export function toWritable(source: string): WritableText {
  const replaced: WritableText["replaced"] = [];
  let text = "";
  for (const { segment } of SEGMENTER.segment(source.replaceAll(/[\r\n\t]+/g, " "))) {
    const written = isWritable(segment) ? segment : writeCharacter(segment);
    if (written !== segment && written !== "") replaced.push({ from: segment, to: written });
    text += written;
  }
  return { text: text.replaceAll(/\p{Cc}/gu, ""), replaced };
}

export function byteLength(text: string): number {
  return iconv.encode(text, ENCODING).length;
}

/** The part of a text that fits into so many bytes, and the rest of it. */
export function splitAtBytes(text: string, maximum: number): [fits: string, rest: string] {
  let fits = "";
  let length = 0;
  for (const character of text) {
    length += byteLength(character);
    if (length > maximum) return [fits, text.slice(fits.length)];
    fits += character;
  }
  return [fits, ""];
}

const FULL_WIDTH: Readonly<Record<string, string>> = { "=": "＝", "+": "＋", "-": "－", "@": "＠" };

/** A spreadsheet takes a text that begins so for a formula; an apostrophe would be printed on the parcel. */
export function withoutFormula(text: string): string {
  const first = FULL_WIDTH[text.slice(0, 1)];
  return first === undefined ? text : first + text.slice(1);
}

export function encodeForCarrier(text: string): Buffer {
  return iconv.encode(text, ENCODING);
}
