import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

async function startMerchant() {
  const sandbox = await startTestSandbox();
  return { sandbox, merchant: createMerchant(sandbox) };
}

test("a card is exchanged for a token, with its number masked", async () => {
  const { merchant } = await startMerchant();
  expect(await merchant.tokenise()).toEqual({
    status: 200,
    body: {
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token_expire_date: expect.stringMatching(/^20[0-9]{12}$/),
      req_card_number: "411111********11",
      status: "success",
      code: "success",
      message: "トークンを発行しました。",
    },
  });
});

test.each([
  [400, "missing_card_number", { card_number: "" }],
  [400, "invalid_card_number", { card_number: "4111-1111-1111-1111" }],
  [400, "invalid_card_number", { card_number: "411111111111" }],
  [400, "digit_check_error", { card_number: "4111111111111112" }],
  [400, "missing_card_expire", { card_expire: "" }],
  [400, "invalid_card_expire", { card_expire: "13/30" }],
  [400, "invalid_card_expire", { card_expire: "1230" }],
  [400, "invalid_card_expire", { card_expire: "01/20" }],
  [400, "missing_security_code", { security_code: "" }],
  [400, "invalid_security_code", { security_code: "12" }],
  [400, "missing_cardholder_name", { cardholder_name: "" }],
  [400, "invalid_cardholder_name", { cardholder_name: "山田花子" }],
  [400, "missing_token_api_key", { token_api_key: "" }],
  [401, "invalid_token_api_key", { token_api_key: "bad" }],
  [403, "unauthorized_merchant", { token_api_key: "forbidden" }],
  [500, "system_error", { token_api_key: "boom" }],
])("the answer is %i %s when the browser sends %o", async (status, code, given) => {
  const { merchant } = await startMerchant();
  const answer = await merchant.tokenise(given);
  expect(answer).toMatchObject({ status, body: { status: "failure", code } });
  expect(answer.body).not.toHaveProperty("token");
});

test("a body that is no JSON is refused, and messages are also in English", async () => {
  const { sandbox, merchant } = await startMerchant();
  const answer = await fetch(`${sandbox.baseUrl}/4gtoken`, { method: "POST", body: "card" });
  expect(answer.status).toBe(400);
  expect((await merchant.tokenise({ lang: "en" })).body["message"]).toBe("The token was issued.");
});

test("a browser of any origin may call, after a preflight", async () => {
  const { sandbox, merchant } = await startMerchant();
  const preflight = await fetch(`${sandbox.baseUrl}/4gtoken`, {
    method: "OPTIONS",
    headers: {
      origin: "https://portal.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-methods")).toBe("POST");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Content-Type,Accept");
  const refused = await fetch(`${sandbox.baseUrl}/4gtoken`, { method: "POST", body: "{}" });
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  expect((await merchant.tokenise()).status).toBe(200);
});

test("a token is valid once", async () => {
  const { merchant } = await startMerchant();
  const token = await merchant.requestToken();
  await merchant.pay("Authorize/card", merchant.payment("order-1", { token }));
  expect(await merchant.pay("Authorize/card", merchant.payment("order-2", { token }))).toMatchObject({
    result: { mstatus: "failure", vResultCode: "OC09000000000000" },
  });
});

test.each(["__proto__", "constructor", "toString"])("a token %s is unknown like any other", async (token) => {
  const { merchant } = await startMerchant();
  expect(await merchant.pay("Authorize/card", merchant.payment("order-1", { token }))).toMatchObject({
    result: { mstatus: "failure", vResultCode: "OC09000000000000" },
  });
});

test.each([
  [14, "A001000000000000"],
  [15, "OC09000000000000"],
])("after %i minutes a token is answered with %s", async (minutes, vResultCode) => {
  const { merchant } = await startMerchant();
  const token = await merchant.requestToken();
  await merchant.moveClock(minutes);
  const answer = await merchant.pay("Authorize/card", merchant.payment("order-1", { token }));
  expect(answer.result["vResultCode"]).toBe(vResultCode);
});

test("a card that is not a test card gets a token and cannot pay", async () => {
  const { merchant } = await startMerchant();
  const token = await merchant.requestToken("4242424242424242");
  expect(await merchant.pay("Authorize/card", merchant.payment("order-1", { token }))).toMatchObject({
    result: { mstatus: "failure", vResultCode: "AC09000000000000" },
  });
});

test("neither a card's number nor its security code is stored or journaled", async () => {
  const { sandbox, merchant } = await startMerchant();
  await merchant.tokenise({ card_number: "5555555555554444", security_code: "987" });
  const journal = await (await fetch(`${sandbox.baseUrl}/__sandbox/journal`)).text();
  expect(JSON.parse(journal)[0]).toMatchObject({
    service: "card",
    path: "/4gtoken",
    body: { card_number: "555555********44", security_code: "[hidden]", cardholder_name: "[hidden]" },
  });
  const stored = await readFile(`${sandbox.folder}/card/state.json`, "utf8");
  for (const text of [journal, stored]) {
    expect(text).not.toContain("5555555555554444");
    // Not within a random token, which may have these digits.
    expect(text).not.toMatch(/(?<![\w-])987(?![\w-])/);
  }
});
