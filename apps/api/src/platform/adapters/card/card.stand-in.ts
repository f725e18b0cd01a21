import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunningCardProvider } from "./card.contract-test.ts";

type Params = Record<string, unknown> & {
  orderId?: string;
  amount?: string;
  payNowIdParam?: {
    token?: string;
    accountParam?: {
      accountId: string;
      accountBasicParam?: { deleteCardInfo?: string };
      cardParam?: { cardId?: string };
    };
  };
};
type Order = { amount: number; isRefused: boolean; mpi?: "success" | "failure"; code: string; cancels: number[] };
type Result = Record<string, unknown>;

const CCID = "A100000000000001069999cc";
const KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

function verdict(mstatus: "success" | "failure", block: string, more: Result = {}): Result {
  return { mstatus, vResultCode: block.padEnd(16, "0"), merrMsg: "", ...more };
}

/** The parameters, when they are signed in the very form in which they came; else the refusal. */
function open(text: string): { params: Params } | { refusal: Result } {
  const [, raw = "", hash] = /^\{"params":(\{.*\}),"authHash":"([0-9a-f]{64})"\}$/s.exec(text) ?? [];
  if (hash !== sha256(`${CCID}${raw}${KEY}`)) return { refusal: verdict("failure", "OC06") };
  return { params: JSON.parse(raw) };
}

/**
 * The card provider's wire protocol, written a second time and from its description alone, so that the adapter is not
 * checked against itself. Listens on a port of its own.
 */
export async function startCardStandIn(): Promise<RunningCardProvider> {
  const orders = new Map<string, Order>();
  const tokens = new Map<string, { isRefused: boolean }>();
  const accounts = new Map<string, Map<string, { isRefused: boolean }>>();
  const disturbances = new Map<string, "drop" | "lose" | "fail">();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function chooseCard({ payNowIdParam }: Params) {
    const { token, accountParam } = payNowIdParam ?? {};
    if (token === undefined)
      return accounts.get(accountParam?.accountId ?? "")?.get(accountParam?.cardParam?.cardId ?? "");
    const card = tokens.get(token);
    tokens.delete(token);
    return card;
  }

  function authorize(params: Params): Result {
    const { orderId = "", amount } = params;
    const asked = ["deviceChannel", "customerIp", "redirectionUri", "serviceOptionType"].map((name) => params[name]);
    const hasContact = "cardholderEmail" in params || "cardholderMobilePhoneNumber" in params;
    if (asked[0] !== "02" || asked[3] !== "mpi-company" || !asked[1] || !asked[2] || !hasContact) {
      return verdict("failure", "NC04");
    }
    if (orders.has(orderId)) return verdict("failure", "NH04");
    const card = chooseCard(params);
    if (!card) return verdict("failure", params.payNowIdParam?.token === undefined ? "XE02" : "OC09");
    orders.set(orderId, { amount: Number(amount), isRefused: card.isRefused, code: "", cancels: [] });
    return verdict("success", "G001", { orderId, authStartUrl: `${baseUrl}/secure/${orderId}` });
  }

  function cardMstatusOf({ mpi, isRefused }: Order): string {
    if (mpi !== "success") return "";
    return isRefused ? "failure" : "success";
  }

  function query({ orderId = "" }: Params): Result {
    const order = orders.get(orderId);
    if (!order) return verdict("failure", "NH23");
    if (!order.mpi) return verdict("success", "G021", { orderId });
    const legs = { mpiMstatus: order.mpi, mpiVresultCode: order.code, cardMstatus: cardMstatusOf(order) };
    return verdict("success", "G021", { orderId, ...legs });
  }

  function cancel({ orderId = "", amount }: Params): Result {
    const order = orders.get(orderId);
    if (!order || cardMstatusOf(order) !== "success") return verdict("failure", "NH23");
    const left = order.amount - order.cancels.reduce((sum, part) => sum + part, 0);
    if (left === 0) return verdict("failure", "NH18");
    if (Number(amount) > left) return verdict("failure", "AC34");
    order.cancels.push(Number(amount));
    return verdict("success", "A001", { orderId });
  }

  function search(params: Params): Result {
    const { common } = params["searchParameters"] as { common: { orderId: string } };
    const order = orders.get(common.orderId);
    const done =
      order?.cancels.map((amount) => ({ command: "Cancel", mstatus: "success", amount: String(amount) })) ?? [];
    const authorized = { command: "Authorize", mstatus: "success", amount: String(order?.amount) };
    const transactionInfos = { transactionInfo: [authorized, ...done] };
    const orderInfo = order ? [{ orderId: common.orderId, transactionInfos }] : [];
    return verdict("success", "N001", { orderInfos: { orderInfo } });
  }

  function keepCard(params: Params): { result: Result; payNowIdResponse?: Result } {
    const account = accounts.get(params.payNowIdParam?.accountParam?.accountId ?? "");
    if (!account) return { result: verdict("failure", "XE01") };
    const card = chooseCard(params);
    if (!card || card.isRefused) return { result: verdict("failure", card ? "AC87" : "OC09") };
    const cardId = randomUUID();
    account.set(cardId, card);
    const cardInfo = [{ cardId, cardNumber: "411111********11", cardExpire: "12/30", defaultCard: "0" }];
    return { result: verdict("success", "X001"), payNowIdResponse: { status: "success", account: { cardInfo } } };
  }

  function run(command: string, params: Params): { result: Result; payNowIdResponse?: Result } {
    const { accountId = "", accountBasicParam, cardParam } = params.payNowIdParam?.accountParam ?? {};
    if (command === "Authorize/mpi") return { result: authorize(params) };
    if (command === "GetResult/mpi") return { result: query(params) };
    if (command === "Cancel/card") return { result: cancel(params) };
    if (command === "Search/search") return { result: search(params) };
    if (command === "Add/cardinfo") return keepCard(params);
    if (command === "Delete/cardinfo") {
      const isThere = accounts.get(accountId)?.delete(cardParam?.cardId ?? "") === true;
      return { result: isThere ? verdict("success", "X001") : verdict("failure", "XE02") };
    }
    if (command === "Delete/account") {
      const hasCards = (accounts.get(accountId)?.size ?? 0) > 0;
      if (hasCards && accountBasicParam?.deleteCardInfo !== "1") return { result: verdict("failure", "XE04") };
      return { result: accounts.delete(accountId) ? verdict("success", "X001") : verdict("failure", "XE01") };
    }
    if (accounts.has(accountId)) return { result: verdict("failure", "XE03") };
    accounts.set(accountId, new Map());
    return { result: verdict("success", "X001") };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const [, part, command = ""] = /^\/test-(paynow|paynowid|paynow-search)\/v\d\/(.+)$/.exec(request.url ?? "") ?? [];
    const disturbance = disturbances.get(command);
    disturbances.delete(command);
    if (disturbance === "lose") return void request.socket.destroy();
    const opened = open(Buffer.concat(chunks).toString("utf8"));
    const isFit = part !== undefined && disturbance !== "fail";
    if (!isFit) return void response.writeHead(part === undefined ? 404 : 503).end("{}");
    const body = "refusal" in opened ? { result: opened.refusal } : run(command, opened.params);
    if (disturbance === "drop") return void request.socket.destroy();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  return {
    settings: { merchantCcid: CCID, merchantKey: KEY, baseUrl, isDummy: true },
    makeToken: (card) => {
      const token = randomUUID();
      tokens.set(token, { isRefused: card !== "good" });
      return Promise.resolve(token);
    },
    authenticate: (orderId, outcome) => {
      const order = orders.get(orderId);
      if (!order) throw new Error("no such order");
      order.mpi = outcome === "success" ? "success" : "failure";
      const codes = { success: order.isRefused ? "G011AC87" : "G011A001", failure: "GE23", cancel: "GE24" };
      order.code = codes[outcome].padEnd(16, "0");
      const fields = {
        OrderId: orderId,
        mpiMstatus: order.mpi,
        vResultCode: order.code,
        cardMstatus: cardMstatusOf(order),
      };
      const authParams = Buffer.from(Object.keys(fields).join(",")).toString("base64").replaceAll("=", "*");
      const vAuthInfo = sha256(`${CCID}${Object.values(fields).join("")}${KEY}`);
      return Promise.resolve(new URLSearchParams({ RequestId: "1", ...fields, authParams, vAuthInfo }));
    },
    disturbNext: (command, how) => {
      disturbances.set(command, how);
      return Promise.resolve();
    },
    moneyOf: (orderId) => {
      const order = orders.get(orderId);
      const refunded = order?.cancels.reduce((sum, part) => sum + part, 0) ?? 0;
      const charged = order && cardMstatusOf(order) === "success" ? order.amount - refunded : 0;
      return Promise.resolve({ charged, refunded });
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
