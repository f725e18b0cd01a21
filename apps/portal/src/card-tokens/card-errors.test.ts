import { expect, test } from "vitest";
import { cardErrorMessage } from "./card-tokens.ts";

test.each([
  "missing_card_number",
  "invalid_card_number",
  "digit_check_error",
  "missing_card_expire",
  "invalid_card_expire",
  "missing_security_code",
  "invalid_security_code",
  "invalid_cardholder_name",
])("%s asks the patient to check the input (spec §8 card number missing)", (code) => {
  expect(cardErrorMessage(code)).toBe("カード情報に誤りがあります。入力内容をご確認ください。");
});

test.each([
  "missing_cardholder_name",
  "missing_token_api_key",
  "invalid_token_api_key",
  "unauthorized_merchant",
  "system_error",
  "constructor",
  "",
  undefined,
])("%s asks to try again later (spec §8 API key for tokens)", (code) => {
  expect(cardErrorMessage(code)).toBe(
    "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。",
  );
});
