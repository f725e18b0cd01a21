/** Two or more parts of letters, digits, apostrophe, period or hyphen, one ASCII space between them (spec §5). */
const NAME_PATTERN = /^[A-Za-z0-9'.-]+( [A-Za-z0-9'.-]+)+$/;

/**
 * `Ｈａｎａｋｏ　ｙａｍａｄａ` becomes `HANAKO YAMADA`: full-width characters, small letters and repeated spaces are
 * normalised, anything else stays, for validation to name.
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

/** Takes a normalised name (spec §5). */
export function isCardholderName(name: string): boolean {
  return NAME_PATTERN.test(name);
}
