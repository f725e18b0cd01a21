import { expect, test } from "vitest";
import { ATTEMPT, CHALLENGE, createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";
import { signReturn } from "./signature.ts";

const RETURN_ADDRESS = "https://portal.example/api/v1/callback/card/return";

async function startMerchant() {
  const sandbox = await startTestSandbox();
  return { sandbox, merchant: createMerchant(sandbox) };
}

/** The hidden fields of the form by which the browser returns. */
function readForm(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

async function press(address: string, decision: string): Promise<string> {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ decision }) });
  return answer.text();
}

test("a frictionless card pays without a question, and the browser returns a signed result", async () => {
  const { sandbox, merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1");
  expect(result).toMatchObject({
    mstatus: "success",
    vResultCode: "G001000000000000",
    orderId: "order-1",
    res3dMessageVersion: "2.1.0",
    resBrandId: "4",
  });

  const page = await (await fetch(String(result["authStartUrl"]))).text();
  expect(page).toContain(`<form id="browser-return" method="post" action="${RETURN_ADDRESS}">`);
  const [, script = ""] = /<script type="module" src="([^"]*)">/.exec(page) ?? [];
  expect(await (await fetch(`${sandbox.baseUrl}${script}`)).text()).toContain('querySelector("#browser-return")');
  const { authParams, vAuthInfo, ...fields } = readForm(page);
  expect(fields).toMatchObject({
    OrderId: "order-1",
    mpiMstatus: "success",
    vResultCode: "G011A00100000000",
    cardMstatus: "success",
    cardTransactionType: "ac",
    reqAmount: "3300",
    reqCardNumber: "411111********11",
  });
  expect(signReturn(sandbox.settings.card.merchant, fields)).toEqual({ authParams, vAuthInfo });
  expect(await merchant.pay("GetResult/mpi", { orderId: "order-1" })).toMatchObject({
    result: {
      mstatus: "success",
      vResultCode: "G021000000000000",
      mpiMstatus: "success",
      mpiVresultCode: "G011A00100000000",
      cardMstatus: "success",
      txnType: "AuthorizeConfirm",
    },
  });
  expect((await merchant.ledger()).charged).toBe(3300);
});

test("the authentication page is in Japanese, with its four answers", async () => {
  const { merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1", { card: CHALLENGE });
  const page = await (await fetch(String(result["authStartUrl"]))).text();
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain("<dd>3,300円</dd>");
  for (const label of ["成功", "失敗", "キャンセル", "返答なし"]) expect(page).toContain(`>${label}</button>`);
  const before = await merchant.pay("GetResult/mpi", { orderId: "order-1" });
  expect(before.result).toMatchObject({ mstatus: "success" });
  expect(before.result).not.toHaveProperty("mpiMstatus");
});

test.each([
  ["success", { mpiMstatus: "success", vResultCode: "G011A00100000000", cardMstatus: "success" }, 3300],
  ["failure", { mpiMstatus: "failure", vResultCode: "GE23000000000000", cardMstatus: "" }, 0],
  ["cancel", { mpiMstatus: "failure", vResultCode: "GE24000000000000", cardMstatus: "" }, 0],
])("the answer %s is returned, and shown in the ledger", async (decision, outcome, charged) => {
  const { merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1", { card: CHALLENGE });
  expect(readForm(await press(String(result["authStartUrl"]), decision))).toMatchObject(outcome);
  const asked = await merchant.pay("GetResult/mpi", { orderId: "order-1" });
  expect(asked.result).toMatchObject({ txnType: "VerifyNotify", mpiVresultCode: outcome.vResultCode });
  expect((await merchant.ledger()).charged).toBe(charged);
});

test("an answer counts once: going back and pressing another button changes nothing", async () => {
  const { merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1", { card: CHALLENGE });
  const address = String(result["authStartUrl"]);
  await press(address, "failure");
  expect(readForm(await press(address, "success"))).toMatchObject({ mpiMstatus: "failure" });
  expect(readForm(await (await fetch(address)).text())).toMatchObject({ mpiMstatus: "failure" });
  expect((await merchant.ledger()).charged).toBe(0);
});

test("without an answer nothing is sent until the time is over", async () => {
  const { merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1", { card: CHALLENGE });
  const address = String(result["authStartUrl"]);
  expect(readForm(await press(address, "none"))).toEqual({});
  await merchant.moveClock(11);
  expect(await merchant.pay("GetResult/mpi", { orderId: "order-1" })).toMatchObject({
    result: { mpiMstatus: "failure", mpiVresultCode: "GE36000000000000", cardMstatus: "" },
  });
  expect(readForm(await press(address, "success"))).toMatchObject({ mpiMstatus: "failure" });
});

test("the page can be opened for three minutes", async () => {
  const { merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1", { card: CHALLENGE });
  await merchant.moveClock(4);
  const late = await fetch(String(result["authStartUrl"]));
  expect(late.status).toBe(410);
  expect(await late.text()).toContain("有効期限が切れました");
});

test.each([
  ["mpi-company", "success", 3300],
  ["mpi-complete", "failure", 0],
])("with %s an attempt is a %s", async (serviceOptionType, mpiMstatus, charged) => {
  const { merchant } = await startMerchant();
  const { result } = await merchant.startSecure("order-1", { card: ATTEMPT, more: { serviceOptionType } });
  expect(readForm(await (await fetch(String(result["authStartUrl"]))).text())).toMatchObject({ mpiMstatus });
  expect((await merchant.ledger()).charged).toBe(charged);
});

test("without verifyResultLink 1 no results are returned, by POST or by GET", async () => {
  const { merchant } = await startMerchant();
  const posted = await merchant.startSecure("order-1", { more: { verifyResultLink: "0" } });
  const page = await (await fetch(String(posted.result["authStartUrl"]))).text();
  expect(Object.keys(readForm(page))).toEqual(["RequestId", "OrderId"]);
  const led = await merchant.startSecure("order-2", { more: { verifyResultLink: "2" } });
  const answer = await fetch(String(led.result["authStartUrl"]), { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/\/return\?RequestId=[\w-]+&OrderId=order-2$/);
});
