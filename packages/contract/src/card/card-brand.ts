import { hasCheckDigit } from "./card-validity.ts";

export type CardBrand = {
  name: string;
  /** The digits of a number. */
  length: number;
  /** The digits of the security code. */
  codeLength: 3 | 4;
};

/** Finds the brand by the first digits of the number (ISO/IEC 7812, the issuers' ranges), at most four. */
const BRANDS: readonly (CardBrand & { begins: RegExp })[] = [
  { name: "Visa", begins: /^4/, length: 16, codeLength: 3 },
  {
    name: "Mastercard",
    begins: /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/,
    length: 16,
    codeLength: 3,
  },
  { name: "JCB", begins: /^35(2[89]|[3-8]\d)/, length: 16, codeLength: 3 },
  { name: "American Express", begins: /^3[47]/, length: 15, codeLength: 4 },
  { name: "Diners Club", begins: /^3(0[0-5]|095|[689])/, length: 14, codeLength: 3 },
];

/** The brand of a card by the typed digits of its number; `undefined` if not known yet. */
export function findCardBrand(digits: string): CardBrand | undefined {
  return BRANDS.find(({ begins }) => begins.test(digits));
}

/** Whether a number is complete: it has its brand's length, and its check digit is right. */
export function isWholeCardNumber(digits: string): boolean {
  return digits.length === findCardBrand(digits)?.length && hasCheckDigit(digits);
}
