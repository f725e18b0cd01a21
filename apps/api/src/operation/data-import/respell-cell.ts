import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import { normaliseIcd10 } from "@madoguchi/contract/diagnosis/icd10";
import { readJapaneseDay, readJapaneseDayTime } from "@madoguchi/contract/japanese-input/japanese-date";
import {
  normaliseGroupedDigits,
  normaliseKatakana,
  normalisePhoneNumber,
} from "@madoguchi/contract/japanese-input/normalise";

/** Returns an invalid value unchanged, so that the column's own parser refuses it. */
type Respell = (text: string) => string;

/** One width, no spaces around it, and without the `="…"` in which spreadsheets write a number as a text. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/^="(.*)"$/, "$1");
}

function byWord(words: Record<string, readonly string[]>): Respell {
  const meanings = new Map(
    Object.entries(words).flatMap(([meaning, spellings]) => spellings.map((one) => [one, meaning])),
  );
  return (text) => meanings.get(plain(text).toUpperCase()) ?? text;
}

const respellDay: Respell = (text) => readJapaneseDay(text) ?? text;

/** A spreadsheet drops the first zero; +81 is the country's way to write it. */
const respellPhone: Respell = (text) => normalisePhoneNumber(plain(text)).replace(/^(?=[789]0\d{8}$|[1-9]\d{8}$)/, "0");

/** The same for a postcode that begins with a zero. */
const respellPostcode: Respell = (text) => {
  const digits = normaliseGroupedDigits(plain(text));
  return /^\d{6}$/.test(digits) ? `0${digits}` : digits;
};

const respellAmount: Respell = (text) => plain(text).replaceAll(/[,円¥\\\s]/g, "");

const respellCount: Respell = (text) => plain(text).replace(/\s*(日分|日間|日|回分|回)$/, "");

const respellFlag = byWord({ はい: ["はい", "○", "1", "TRUE"], いいえ: ["いいえ", "×", "0", "FALSE"] });

const RESPELLINGS: Record<string, Respell> = {
  recordNumber: (text) =>
    plain(text)
      .replaceAll(/[‐−–ー]/g, "-")
      .toUpperCase(),
  reservationNumber: plain,
  // ISO 5218 and the files of receipt computers use the same numbers.
  sex: byWord({ 男: ["男", "男性", "M", "MALE", "1"], 女: ["女", "女性", "F", "FEMALE", "2"] }),
  birthdate: respellDay,
  joinedOn: respellDay,
  paidOn: respellDay,
  prescribedOn: respellDay,
  at: (text) => {
    const at = readJapaneseDayTime(text);
    if (!at) return text;
    return at.time === null ? at.day : `${at.day} ${at.time}`;
  },
  phoneNumber: respellPhone,
  recipientPhoneNumber: respellPhone,
  email: (text) => plain(text).toLowerCase(),
  postcode: respellPostcode,
  prefecture: (text) => PREFECTURES.find((name) => name.replace(/[都府県]$/, "") === plain(text)) ?? plain(text),
  isFirst: byWord({ 初診: ["初診", "初", "1"], 再診: ["再診", "再", "再来", "2"] }),
  isUnapproved: byWord({ はい: ["はい", "○", "1", "TRUE"], "": ["いいえ", "×", "0", "FALSE"] }),
  chargeTotal: respellAmount,
  refundedTotal: respellAmount,
  unitPrice: respellAmount,
  unitsPerDay: respellAmount,
  medicineDays: respellCount,
  additionalSupplies: respellCount,
  ...Object.fromEntries(["unapproved", "controlled", "highRisk", "retired"].map((key) => [key, respellFlag])),
  icdCode: normaliseIcd10,
  diagnosisKana: normaliseKatakana,
  listedCode: (text) => plain(text).toUpperCase(),
  listedPrice: respellAmount,
  days: respellCount,
  supplies: respellCount,
};

/** Respells a cell of another system as our own files do, where it can be understood. */
export function respellCell(key: string, text: string): string {
  if (text.trim() === "") return "";
  return RESPELLINGS[key]?.(text) ?? text;
}
