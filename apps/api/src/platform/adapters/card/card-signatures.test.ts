import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSignedBody, isSignedReturn, signParameters } from "./card-signatures.ts";

// The vectors of the protocol's description.
const merchant = {
  merchantCcid: "A100000000000001069999cc",
  merchantKey: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
};

test("requests are signed as the protocol's description computes it", () => {
  const parameters =
    '{"orderId":"sbx-0001","amount":"3300","jpo":"10","withCapture":"false","payNowIdParam":{"token":"11111111-2222-3333-4444-555555555555"},"txnVersion":"2.0.0","dummyRequest":"1","merchantCcid":"A100000000000001069999cc"}';
  expect(signParameters(merchant, parameters)).toBe("24ae993f1a8aeb3e6b13eb73e1189161525510eaaf4c48196e30155028bdcfe8");
});

describe("the form that the browser brings back", () => {
  const signed = {
    OrderId: "sbx-0001",
    mpiMstatus: "success",
    vResultCode: "G011A00100000000",
    cardMstatus: "success",
    authParams: "T3JkZXJJZCxtcGlNc3RhdHVzLHZSZXN1bHRDb2RlLGNhcmRNc3RhdHVz",
    vAuthInfo: "6ac55a1222ab55fe045340b4f8a37d09daed3ba0e0c5cfa5f429a7c3a33e70d4",
  };
  const fields = ["OrderId", "mpiMstatus", "cardMstatus", "vResultCode"];

  test("is believed with the provider's signature", () => {
    expect(isSignedReturn(merchant, new URLSearchParams(signed), fields)).toBe(true);
    expect(isSignedReturn(merchant, new URLSearchParams({ ...signed, RequestId: "not signed" }), fields)).toBe(true);
  });

  test.each([
    ["another order", { OrderId: "sbx-0002" }],
    ["another outcome", { cardMstatus: "failure" }],
    ["another signature", { vAuthInfo: signed.vAuthInfo.replace("6", "7") }],
    ["no signature", { vAuthInfo: "" }],
    ["fewer names than are read", { authParams: Buffer.from("OrderId,mpiMstatus").toString("base64") }],
    ["names that are no Base64", { authParams: "%%%" }],
  ])("is not believed with %s", (_, change) => {
    expect(isSignedReturn(merchant, new URLSearchParams({ ...signed, ...change }), fields)).toBe(false);
  });

  /** Signs as the provider would if it named these fields alone. */
  function signFor(names: (keyof typeof signed)[]) {
    const values = names.map((name) => signed[name]).join("");
    const text = `${merchant.merchantCcid}${values}${merchant.merchantKey}`;
    return {
      ...signed,
      authParams: Buffer.from(names.join(",")).toString("base64"),
      vAuthInfo: createHash("sha256").update(text).digest("hex"),
    };
  }

  test("is not believed when its signature is right but leaves out the order or an outcome", () => {
    const all = ["OrderId", "mpiMstatus", "vResultCode", "cardMstatus"] as const;
    expect(isSignedReturn(merchant, new URLSearchParams(signFor([...all])), fields)).toBe(true);
    for (const name of all) {
      const fewer = signFor(all.filter((other) => other !== name));
      expect([name, isSignedReturn(merchant, new URLSearchParams(fewer), fields)]).toEqual([name, false]);
    }
  });

  test("is not believed with another merchant's key, nor without any signature", () => {
    const other = { ...merchant, merchantKey: merchant.merchantKey.replaceAll("0", "1") };
    expect(isSignedReturn(other, new URLSearchParams(signed), fields)).toBe(false);
    expect(isSignedReturn(merchant, new URLSearchParams({ OrderId: "sbx-0001" }), fields)).toBe(false);
  });
});

describe("a notification", () => {
  const body = new TextEncoder().encode(
    "numberOfNotify=1&pushTime=20260401120000&pushId=00000001&orderId0000=sbx-0001&vResultCode0000=G011A00100000000&txnType0000=VerifyNotify&mpiMstatus0000=success&cardMstatus0000=success&dummy0000=1",
  );
  const value = "4243922002633c5ba77456cbf23bdd370e13475a3e769fdf9a6307dc1101d5cc";
  const header = `h=HmacSHA256;s=A100000000000001069999cc;v=${value}`;

  test("is believed with the provider's signature over its very bytes", () => {
    expect(isSignedBody(merchant, body, header)).toBe(true);
  });

  test.each([
    undefined,
    "",
    value,
    header.replace("42439", "52439"),
    header.replace("cc;v", "cd;v"),
    header.replace("HmacSHA256", "HmacSHA1"),
    `${header}00`,
  ])("is not believed with the header %s", (wrong) => {
    expect(isSignedBody(merchant, body, wrong)).toBe(false);
  });

  test("is not believed when one byte of it differs", () => {
    expect(isSignedBody(merchant, body.slice(0, -1), header)).toBe(false);
  });
});
