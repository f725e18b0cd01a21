/** A text as names are compared: one width, one form of each kanji, no spaces, no capitals. */
function folded(columns: string): string {
  return `lower(replace(normalize(${columns}, NFKC), ' ', ''))`;
}

/** What a search compares with, word for word as in the indexes that serve it. */
export const SEARCH_KEY_SQL = {
  name: folded("last_name || first_name"),
  firstName: folded("first_name"),
  kana: folded("last_name_kana || first_name_kana"),
  firstNameKana: folded("first_name_kana"),
  phoneNumber: "phone_number",
  phoneNumberEnd: "reverse(phone_number)",
} as const;
