import { expect, test } from "vitest";
import { statusWords } from "./status-label.ts";

test.each([
  [1, "予約済み"],
  [2, "診察中"],
  [3, "お支払い待ち"],
  [4, "完了"],
  [5, "キャンセル"],
  [6, "お薬の追加：医師確認中"],
  [7, "お薬の追加：お支払い待ち"],
  [8, "お薬の追加：完了"],
  [9, "お薬の追加：キャンセル"],
] as const)("a treatment in status %i is labelled 「%s」", (statusId, words) => {
  expect(statusWords({ statusId, isPaymentExpired: false, paymentProgress: null, closedCharge: null })).toBe(words);
});

test.each([
  [3, "お支払い期限切れ"],
  [7, "お薬の追加：お支払い期限切れ"],
] as const)("in status %i the label shows that the time to pay has expired: %s", (statusId, words) => {
  expect(statusWords({ statusId, isPaymentExpired: true, paymentProgress: null, closedCharge: null })).toBe(words);
});

test("while a payment is being checked, no payment is asked for, also after the last day", () => {
  const looked = { isPaymentExpired: true, paymentProgress: "confirming", closedCharge: null } as const;
  expect(statusWords({ statusId: 3, ...looked })).toBe("お支払い確認中");
  expect(statusWords({ statusId: 7, ...looked, paymentProgress: "clinic" })).toBe("お薬の追加：お支払い確認中");
});

test.each([
  [5, "lapsed", "お支払い期限切れ"],
  [9, "lapsed", "お薬の追加：お支払い期限切れ"],
  [5, "withdrawn", "ご請求の取り消し"],
  [9, "withdrawn", "お薬の追加：ご請求の取り消し"],
] as const)(
  "a finished treatment in status %i whose charge %s is never called cancelled",
  (statusId, closedCharge, words) => {
    expect(statusWords({ statusId, isPaymentExpired: false, paymentProgress: null, closedCharge })).toBe(words);
  },
);
