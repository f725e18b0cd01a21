/** A text in the form in which names are compared; `foldName` of the contract is the same for the desk's lists. */
export function foldedSql(text: string): string {
  return `fold_name(${text})`;
}

/** The keys of a search, word for word as in their indexes: names are found in both orders. */
export const SEARCH_KEY_SQL = {
  name: foldedSql("last_name || first_name"),
  nameFirst: foldedSql("first_name || last_name"),
  kana: foldedSql("last_name_kana || first_name_kana"),
  kanaFirst: foldedSql("first_name_kana || last_name_kana"),
  phoneNumber: "phone_number",
  phoneNumberEnd: "reverse(phone_number)",
} as const;
