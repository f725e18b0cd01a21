import { isLatinName } from "@madoguchi/contract/profile/shown-name";
import { ageInYears, type CalendarDay } from "@madoguchi/contract/time/tokyo";

/** Letters of any script, with characters that occur within names. */
const NAME = /^[\p{L}\p{M}\s・.'’\-‐ー]+$/u;

const KATAKANA = /^[\u30a1-\u30ff\u31f0-\u31ff\u3099\u309a\s]+$/;

/** 060, 070, 080 and 090, followed by eight digits that are not all the same. */
const MOBILE_NUMBER = /^0[6-9]0(?!(\d)\1{7})/;

const OLDEST_AGE_YEARS = 110;

/**
 * Describes a value that spec §5 accepts but that is probably a mistake. The form asks about it; the API accepts it.
 */
export function describeUnusualName(label: string, name: string): string | undefined {
  return NAME.test(name) ? undefined : `${label}「${name}」に、数字や記号があります。`;
}

/** Takes a normalised name. The reading of a name in Latin letters may be in Latin letters too. */
export function describeUnusualKana(label: string, kana: string): string | undefined {
  return KATAKANA.test(kana) || isLatinName(kana) ? undefined : `${label}「${kana}」に、カタカナ以外の文字があります。`;
}

/** Takes eleven digits. */
export function describeUnusualPhoneNumber(phoneNumber: string): string | undefined {
  return MOBILE_NUMBER.test(phoneNumber) ? undefined : `携帯電話番号「${phoneNumber}」は、実際の番号ではないようです。`;
}

export function describeUnusualBirthdate(birthdate: CalendarDay, now: Date): string | undefined {
  const age = ageInYears(birthdate, now);
  if (age <= OLDEST_AGE_YEARS) return undefined;
  return `生年月日「${birthdate.replaceAll("-", ".")}」から計算した年齢が${age}歳です。`;
}
