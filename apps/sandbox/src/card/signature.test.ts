import { expect, test } from "vitest";
import { hashParams, signNotice, signReturn } from "./signature.ts";

const merchant = {
  ccid: "A100000000000001069999cc",
  key: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
};

test("a command is signed as the provider's own kits sign it", () => {
  const params =
    '{"orderId":"sbx-0001","amount":"3300","jpo":"10","withCapture":"false","payNowIdParam":{"token":"11111111-2222-3333-4444-555555555555"},"txnVersion":"2.0.0","dummyRequest":"1","merchantCcid":"A100000000000001069999cc"}';
  expect(hashParams(merchant, params)).toBe("24ae993f1a8aeb3e6b13eb73e1189161525510eaaf4c48196e30155028bdcfe8");
});

test("what the browser brings back is signed over the values in the order of the names", () => {
  const fields = {
    OrderId: "sbx-0001",
    mpiMstatus: "success",
    vResultCode: "G011A00100000000",
    cardMstatus: "success",
  };
  expect(signReturn(merchant, fields)).toEqual({
    authParams: "T3JkZXJJZCxtcGlNc3RhdHVzLHZSZXN1bHRDb2RlLGNhcmRNc3RhdHVz",
    vAuthInfo: "6ac55a1222ab55fe045340b4f8a37d09daed3ba0e0c5cfa5f429a7c3a33e70d4",
  });
});

test("a notice is signed with the bytes of the key", () => {
  const body =
    "numberOfNotify=1&pushTime=20260401120000&pushId=00000001&orderId0000=sbx-0001&vResultCode0000=G011A00100000000&txnType0000=VerifyNotify&mpiMstatus0000=success&cardMstatus0000=success&dummy0000=1";
  expect(signNotice(merchant, body)).toBe(
    "h=HmacSHA256;s=A100000000000001069999cc;v=4243922002633c5ba77456cbf23bdd370e13475a3e769fdf9a6307dc1101d5cc",
  );
});
