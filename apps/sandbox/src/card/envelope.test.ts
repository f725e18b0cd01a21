import { expect, test } from "vitest";
import { createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";
import { findRawMember } from "./envelope.ts";
import { hashParams } from "./signature.ts";

const PATH = "/test-paynow-search/v2/Search/search";

async function startMerchant() {
  const sandbox = await startTestSandbox();
  return { sandbox, merchant: createMerchant(sandbox), secrets: sandbox.settings.card.merchant };
}

test.each([
  ['{"params":{"a":"1"},"authHash":"x"}', '{"a":"1"}'],
  ['{ "authHash" : "params" , "params" : { "a" : "}" , "b" : [ "\\"," ] } }', '{ "a" : "}" , "b" : [ "\\"," ] }'],
  ['{"deep":{"params":"no"},"params":{"params":{"c":"はい"}}}', '{"params":{"c":"はい"}}'],
  ['{"authHash":"x"}', undefined],
])("of %s the text of the parameters is %s", (text, raw) => {
  expect(findRawMember(text, "params")).toBe(raw);
});

test.each([
  ["plain JSON", "application/json", (body: string) => body],
  ["encoded JSON", "application/json", encodeURIComponent],
  [
    "an encoded form",
    "application/x-www-form-urlencoded",
    (body: string) => encodeURIComponent(body).replaceAll("%20", "+"),
  ],
])("a command may come as %s", async (_name, contentType, encode) => {
  const { merchant } = await startMerchant();
  const body = merchant.sign({ containDummyFlag: "1", memo1: "お薬代 + 送料", searchParameters: { common: {} } });
  expect(await merchant.send(PATH, encode(body), contentType)).toMatchObject({
    result: { mstatus: "success", vResultCode: "N001000000000000" },
  });
});

test("the signature is over the text as it was sent, spaces and escapes included", async () => {
  const { merchant, secrets } = await startMerchant();
  const params = `{ "memo1": "\\u85ac\\/x", "searchParameters" : {"common":{}}, "dummyRequest":"1", "merchantCcid":"${secrets.ccid}" }`;
  const good = `{"params": ${params} , "authHash":"${hashParams(secrets, params)}"}`;
  expect((await merchant.send(PATH, good)).result["mstatus"]).toBe("success");
  const rewritten = `{"params":${JSON.stringify(JSON.parse(params))},"authHash":"${hashParams(secrets, params)}"}`;
  expect((await merchant.send(PATH, rewritten)).result["vResultCode"]).toBe("OC06000000000000");
});

test.each([
  ["OC01000000000000", () => "nothing"],
  ["OC01000000000000", () => '{"params":"text"}'],
  ["OC04000000000000", (signed: string) => signed.replace(/,"authHash".*$/, "}")],
  ["OC06000000000000", (signed: string) => signed.replace("order-1", "order-2")],
  ["OD01000000000000", (signed: string) => signed.replace("A100000000000001069999cc", "A100000000000001069999dd")],
])("an invalid envelope is answered with %s and does nothing", async (vResultCode, spoil) => {
  const { merchant } = await startMerchant();
  const token = await merchant.requestToken();
  const signed = merchant.sign(merchant.payment("order-1", { token }));
  expect(await merchant.send("/test-paynow/v2/Authorize/card", spoil(signed))).toMatchObject({
    result: { mstatus: "failure", vResultCode },
  });
  expect((await merchant.ledger()).orders).toEqual([]);
});

test("the path and the parameter must agree on the dummy mode", async () => {
  const { merchant, secrets } = await startMerchant();
  const dummy = merchant.sign({ containDummyFlag: "1", searchParameters: { common: {} } });
  const live = `{"searchParameters":{"common":{}},"dummyRequest":"0","merchantCcid":"${secrets.ccid}"}`;
  const signedLive = `{"params":${live},"authHash":"${hashParams(secrets, live)}"}`;
  const codes = await Promise.all([
    merchant.send("/paynow-search/v2/Search/search", dummy),
    merchant.send(PATH, signedLive),
    merchant.send("/paynow-search/v2/Search/search", signedLive),
  ]);
  expect(codes.map(({ result }) => result["vResultCode"])).toEqual([
    "NC04000000000000",
    "NC04000000000000",
    "N001000000000000",
  ]);
});

test("an unknown command is not found", async () => {
  const { sandbox } = await startMerchant();
  const answer = await fetch(`${sandbox.baseUrl}/test-paynow/v2/Retry/card`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(404);
});
