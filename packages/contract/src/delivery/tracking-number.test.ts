import { expect, test } from "vitest";
import { describeTrackingProblem, readTrackingNumber, trackingProblem } from "./tracking-number.ts";

test.each([
  ["123456789013", "123456789013"],
  ["1234-5678-9013", "123456789013"],
  [" １２３４－５６７８－９０１３ ", "123456789013"],
  ["1234ー5678−9013", "123456789013"],
  ["A123456789013A", "123456789013"],
  ["d123456789013b", "123456789013"],
  ["受付番号", "受付番号"],
])("%j is read as %s", (typed, number) => {
  expect(readTrackingNumber(typed)).toBe(number);
});

test.each([
  ["yamato", "123456789013", undefined],
  ["yamato", "444413758703", undefined],
  ["yamato", "123456789012", "check-digit"],
  // Two neighbouring digits are exchanged.
  ["yamato", "124356789013", "check-digit"],
  ["yamato", "12345678901", "length"],
  ["yamato", "1234567890131", "length"],
  ["yamato", "ABCD56789013", "length"],
  ["yamato", "", "length"],
  ["japan-post", "405548424886", undefined],
  ["japan-post", "405548424887", "check-digit"],
  // 書留, of eleven digits.
  ["japan-post", "13112383852", undefined],
  ["japan-post", "13112383853", "check-digit"],
  ["japan-post", "1311238385", "length"],
] as const)("a parcel of %s under %s has the problem %s", (carrier, number, problem) => {
  expect(trackingProblem(carrier, number)).toBe(problem);
});

test("a problem is shown with the form of the carrier's numbers", () => {
  expect(describeTrackingProblem("yamato", "length")).toBe("追跡番号は12桁の数字で入力してください。");
  expect(describeTrackingProblem("japan-post", "length")).toBe("追跡番号は11桁または12桁の数字で入力してください。");
  expect(describeTrackingProblem("yamato", "check-digit")).toBe(
    "追跡番号に誤りがあります（検査数字が合いません）。送り状をご確認ください。",
  );
});
