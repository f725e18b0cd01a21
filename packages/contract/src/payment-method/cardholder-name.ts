/** Two or more parts of letters, digits, apostrophe, period or hyphen, one ASCII space between them (spec §5). */
const NAME_PATTERN = /^[A-Za-z0-9'.-]+( [A-Za-z0-9'.-]+)+$/;

/**
 * A cardholder's name as people type it in Japanese: full-width letters, spaces and signs, small letters, several spaces.
 * `Ｈａｎａｋｏ　ｙａｍａｄａ` becomes `HANAKO YAMADA`. Anything else stays, so that validation can name it.
 */
export function normaliseCardholderName(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‘’`´]/g, "'")
    .replace(/[‐-―−ー]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}

/** Whether a name that has been put into its proper form follows the pattern of spec §5. */
export function isCardholderName(name: string): boolean {
  return NAME_PATTERN.test(name);
}
