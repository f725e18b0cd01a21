import { foldName } from "@madoguchi/contract/japanese-input/fold-name";
import { normaliseKatakana, normalisePhoneNumber } from "@madoguchi/contract/japanese-input/normalise";

/** A telephone number, or its end; `null` for any other text. */
function digitsOf(query: string): string | null {
  const digits = normalisePhoneNumber(query);
  return /^[0-9]+$/.test(digits) ? digits : null;
}

/** Fewer last digits match too many patients. */
const SHORTEST_PHONE_END = 4;

/** The typed text in the form of each key; `null`: it cannot be one. */
export function patientSearchKeys(query: string): {
  code: string;
  name: string | null;
  kana: string | null;
  phone: string | null;
  phoneEnd: string | null;
} {
  const phone = digitsOf(query);
  const isEnd = phone !== null && phone.length >= SHORTEST_PHONE_END;
  return {
    code: query.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase(),
    name: foldName(query) || null,
    kana: foldName(normaliseKatakana(query)) || null,
    phone,
    phoneEnd: isEnd ? [...phone].toReversed().join("") : null,
  };
}
