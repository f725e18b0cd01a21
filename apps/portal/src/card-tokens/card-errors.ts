/** Spec §8, card errors: what the patient typed is wrong. */
const WRONG_CARD = "カード情報に誤りがあります。入力内容をご確認ください。";

/** Spec §8, card errors: everything else, the merchant's own keys and the connection included. */
const FAILED = "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。";

/** The provider's codes for what was typed (`docs/design/providers.md` 1.2). */
const WRONG_CARD_CODES = [
  "missing_card_number",
  "invalid_card_number",
  "digit_check_error",
  "missing_card_expire",
  "invalid_card_expire",
  "missing_security_code",
  "invalid_security_code",
  "invalid_cardholder_name",
];

/**
 * The message of spec §8 for a card that got no token. Decided by the provider's code alone, never by its own message
 * or its HTTP status; `undefined` when no readable answer came.
 */
export function cardErrorMessage(code: string | undefined): string {
  return code !== undefined && WRONG_CARD_CODES.includes(code) ? WRONG_CARD : FAILED;
}
