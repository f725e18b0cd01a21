/** A text in the form in which names are compared: one width, one form of each kanji, no spaces, no capitals. */
function folded(columns: string): string {
  return `lower(replace(normalize(${columns}, NFKC), ' ', ''))`;
}

/** The keys of a search, word for word as in their indexes. */
export const SEARCH_KEY_SQL = {
  name: folded("last_name || first_name"),
  firstName: folded("first_name"),
  kana: folded("last_name_kana || first_name_kana"),
  firstNameKana: folded("first_name_kana"),
  phoneNumber: "phone_number",
  phoneNumberEnd: "reverse(phone_number)",
} as const;
