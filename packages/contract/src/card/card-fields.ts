import { z } from "zod";
import { normaliseGroupedDigits } from "../japanese-input/normalise.ts";
import { hasCheckDigit, isCardExpired } from "./card-validity.ts";

const NUMBER_PATTERN = /^\d{12,19}$/;

const EXPIRY_PATTERN = /^(0[1-9]|1[0-2])\/\d{2}$/;

/** Two or more parts of letters, digits, apostrophe, period or hyphen, one ASCII space between them (spec §5). */
const NAME_PATTERN = /^[A-Za-z0-9'.-]+( [A-Za-z0-9'.-]+)+$/;

/** Made of its number: a Japanese text of the source would become English in the English build. */
const FULL_WIDTH_SPACE = String.fromCharCode(0x3000);

/**
 * `Ｈａｎａｋｏ ｙａｍａｄａ` becomes `HANAKO YAMADA`: full-width letters, small letters and repeated spaces are normalised.
 * Anything else stays for validation, as does a full-width space, which spec §5 does not allow.
 */
export function normaliseCardholderName(text: string): string {
  return text
    .split(FULL_WIDTH_SPACE)
    .map((part) => part.normalize("NFKC"))
    .join(FULL_WIDTH_SPACE)
    .replace(/[‘’`´]/g, "'")
    .replace(/[‐-―−ー]/g, "-")
    .replace(/[^\S\u3000]+/g, " ")
    .replace(/^ | $/g, "")
    .toUpperCase();
}

/** Takes a normalised name (spec §5). */
export function isCardholderName(name: string): boolean {
  return NAME_PATTERN.test(name);
}

/** The card provider accepts 2 to 45 half-width characters (`docs/design/providers.md` 1.8). */
const NAME_MAXIMUM_CHARACTERS = 45;

/** Every fault of a normalised name at once, so that none follows the correction of another. */
function findNameFaults(name: string): string[] {
  const words = name.replaceAll(FULL_WIDTH_SPACE, " ").trim();
  const faults: string[] = [];
  if (name.length > NAME_MAXIMUM_CHARACTERS) faults.push("カード名義は45文字以内で入力してください。");
  if (name.includes(FULL_WIDTH_SPACE)) faults.push("カード名義の空白は、全角ではなく半角で入力してください。");
  if (!isCardholderName(words))
    faults.push("カード名義は半角ローマ字で、名と姓のあいだに半角の空白を1つ入れて入力してください。");
  return faults;
}

/** `1228`, `12/2028`, `2028-12`, `2028年12月` and `１２ ／ ２８` become `12/28`; anything else stays, for validation. */
export function normaliseCardExpiry(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/^(\d+)年(\d+)月$/, "$2/$1")
    .replace(/^(\d+)月(\d+)年$/, "$1/$2")
    .replace(/^(20\d{2})[/.-](\d{1,2})$/, "$2/$1");
  const [, month, year] = /^(\d{1,2})[/.-](?:20)?(\d{2})$/.exec(plain) ?? /^(\d{2})(?:20)?(\d{2})$/.exec(plain) ?? [];
  return month !== undefined && year !== undefined ? `${month.padStart(2, "0")}/${year}` : plain;
}

function field(required: string, normalise: (text: string) => string) {
  return (rule: z.ZodString) => z.string(required).transform(normalise).pipe(z.string().min(1, required)).pipe(rule);
}

/**
 * A card as typed at `now`: every fault that can be found without the provider, at its field. The provider's own
 * refusals have the messages of spec §8. The card is never sent to our own server.
 */
export function createCardFieldsSchema(now: () => Date) {
  return z.object({
    number: field(
      "カード番号は必須です。",
      normaliseGroupedDigits,
    )(
      z
        .string()
        .regex(NUMBER_PATTERN, "カード番号は数字のみで入力してください。")
        .refine(
          (number) => !NUMBER_PATTERN.test(number) || hasCheckDigit(number),
          "カード番号に誤りがあります。カードの番号と見くらべてください。",
        ),
    ),
    expiry: field(
      "有効期限は必須です。",
      normaliseCardExpiry,
    )(
      z
        .string()
        .regex(EXPIRY_PATTERN, "有効期限は月/年（例：12/28）で入力してください。")
        .refine(
          (expiry) => !EXPIRY_PATTERN.test(expiry) || !isCardExpired(expiry, now()),
          "有効期限が過ぎています。カードの月/年をご確認ください。",
        ),
    ),
    securityCode: field(
      "セキュリティコードは必須です。",
      normaliseGroupedDigits,
    )(z.string().regex(/^\d{3,4}$/, "セキュリティコードは3桁か4桁の数字で入力してください。")),
    cardholderName: field(
      "カード名義は必須です。",
      normaliseCardholderName,
    )(
      z.string().refine((name) => findNameFaults(name).length === 0, {
        error: ({ input }) => findNameFaults(String(input)).join("\n"),
      }),
    ),
  });
}

export type CardFields = z.output<ReturnType<typeof createCardFieldsSchema>>;
