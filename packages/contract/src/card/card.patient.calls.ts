import type { Refusal } from "../errors/refusal.ts";
import { businessCall } from "../patient/patient-call.ts";
import { cardListSchema, cardRequestSchema } from "./card.ts";

const CARD_REFUSED = {
  errorName: "CardCreationFailed",
  status: 402,
  message: "カード会社がカードを承認しませんでした。",
} as const satisfies Refusal;

export const CARD_IN_USE = {
  errorName: "CardDeletionFailed",
  status: 409,
  message: "このカードでのお支払いの結果を確認しています。完了してから削除してください。",
} as const satisfies Refusal;

export const readCardsCall = businessCall("GET", "/card", {
  summary: "お支払いカードを読む",
  isOfAccount: true,
  answer: cardListSchema,
  description: "登録されているカードです。いつも使うカードが先頭です。",
});

export const addCardCall = businessCall("POST", "/card", {
  summary: "お支払いカードを登録する",
  isOfAccount: true,
  body: cardRequestSchema,
  status: 201,
  answer: cardListSchema,
  description: "登録しました。同じトークンの再送には、同じカードを返します。",
  refuses: ["Forbidden", "CardCreationFailed", CARD_REFUSED],
});

export const changeDefaultCardCall = businessCall("PUT", "/card/{cardId}/default", {
  summary: "いつも使うカードを選ぶ",
  isOfAccount: true,
  answer: cardListSchema,
  description: "変更しました。",
  refuses: ["ResourceNotFound"],
});

export const removeCardCall = businessCall("DELETE", "/card/{cardId}", {
  summary: "お支払いカードを削除する",
  isOfAccount: true,
  answer: cardListSchema,
  description: "削除しました。",
  refuses: ["ResourceNotFound", "CardDeletionFailed", CARD_IN_USE],
});
