import { expect, test } from "vitest";
import { failureOf, providerStatusOf } from "./card-results.ts";

test.each([
  ["success", "success", "G011A00100000000", { state: "charged" }],
  ["success", "pending", "G011AE0900000000", { state: "pending" }],
  ["success", "failure", "G011AE0900000000", { state: "pending" }],
  ["success", "failure", "G011AE3600000000", { state: "pending" }],
  ["success", "failure", "G011AG3300000000", { state: "failed", failure: "card" }],
  ["success", "failure", "G011ZZ9900000000", { state: "failed", failure: "card" }],
  ["success", "failure", "G011AC8700000000", { state: "failed", failure: "input" }],
  ["success", "", "G011000000000000", { state: "pending" }],
  ["failure", "", "GE23000000000000", { state: "failed", failure: "authentication" }],
  ["failure", "", "GE24000000000000", { state: "failed", failure: "cancelled" }],
  [undefined, undefined, undefined, { state: "running" }],
])("authentication %s, charge %s, code %s", (mpiMstatus, cardMstatus, resultCode, providerStatus) => {
  expect(providerStatusOf({ mpiMstatus, cardMstatus, resultCode })).toEqual({
    ...providerStatus,
    resultCode: resultCode ?? "",
  });
});

test("an undocumented code is the system's fault", () => {
  expect(failureOf("ZZ99000000000000")).toBe("system");
});
