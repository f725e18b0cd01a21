import { z } from "zod";
import { hashParams } from "../card/signature.ts";
import type { SandboxSettings } from "../settings.ts";

type Reachable = { baseUrl: string; settings: Pick<SandboxSettings, "card"> };

const answerSchema = z.object({
  result: z.record(z.string(), z.unknown()),
  payNowIdResponse: z
    .object({
      account: z.object({ accountId: z.string(), cardInfo: z.array(z.record(z.string(), z.unknown())) }).optional(),
    })
    .loose()
    .optional(),
});

const ledgerSchema = z.object({
  entries: z.array(z.object({ at: z.string(), kind: z.string(), orderId: z.string(), amount: z.int() })),
  orders: z.array(z.object({ orderId: z.string(), state: z.string(), charged: z.int() }).loose()),
  charged: z.int(),
});

const browserReturnSchema = z.object({
  redirectionUri: z.string(),
  method: z.enum(["GET", "POST"]),
  fields: z.record(z.string(), z.string()),
});

export const FRICTIONLESS = "4111111111111111";
export const CHALLENGE = "5555555555554444";
export const ATTEMPT = "3566002020360505";

/** The sandbox's merchant, who signs commands as the API does, and a browser that requests tokens. */
export function createMerchant(sandbox: Reachable) {
  const { merchant, tokenApiKey } = sandbox.settings.card;

  async function post(path: string, body: object) {
    const answer = await fetch(`${sandbox.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
  }

  function sign(params: Record<string, unknown>): string {
    const all = { ...params, txnVersion: "2.0.0", dummyRequest: "1", merchantCcid: merchant.ccid };
    const text = JSON.stringify(all);
    return `{"params":${text},"authHash":"${hashParams(merchant, text)}"}`;
  }

  async function send(path: string, body: string, contentType = "application/json") {
    const answer = await fetch(`${sandbox.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": contentType },
      body,
    });
    return answerSchema.parse(await answer.json());
  }

  async function tokenise(given: Record<string, string> = {}) {
    return post("/4gtoken", {
      card_number: FRICTIONLESS,
      card_expire: "12/30",
      security_code: "123",
      cardholder_name: "HANAKO YAMADA",
      token_api_key: tokenApiKey,
      lang: "ja",
      ...given,
    });
  }

  async function requestToken(cardNumber = FRICTIONLESS, cardExpire = "12/30"): Promise<string> {
    const { body } = await tokenise({ card_number: cardNumber, card_expire: cardExpire });
    return z.string().parse(body["token"]);
  }

  function payment(orderId: string, payNowIdParam: object, given: Record<string, unknown> = {}) {
    return { orderId, amount: "3300", jpo: "10", withCapture: "true", payNowIdParam, ...given };
  }

  function pay(command: string, params: Record<string, unknown>) {
    return send(`/test-paynow/v2/${command}`, sign(params));
  }

  /** Sends `Authorize/mpi` with a new token of this card. */
  async function startSecure(orderId: string, given: { card?: string; expire?: string; more?: object } = {}) {
    const token = await requestToken(given.card, given.expire);
    return pay("Authorize/mpi", {
      ...payment(orderId, { token }),
      serviceOptionType: "mpi-company",
      deviceChannel: "02",
      redirectionUri: "https://portal.example/api/v1/callback/card/return",
      verifyResultLink: "1",
      verifyTimeout: "10",
      cardholderEmail: "hanako@example.jp",
      ...given.more,
    });
  }

  return {
    post,
    sign,
    send,
    tokenise,
    requestToken,
    payment,
    pay,
    startSecure,
    member: (command: string, payNowIdParam: object) => send(`/test-paynowid/v1/${command}`, sign({ payNowIdParam })),
    search: (orderId: string, more: object = {}) =>
      send(
        "/test-paynow-search/v2/Search/search",
        sign({ containDummyFlag: "1", searchParameters: { common: { orderId } }, ...more }),
      ),
    /** Ends an authentication without a browser. */
    authenticate: async (orderId: string, outcome: string) =>
      browserReturnSchema.parse((await post("/__sandbox/card/authenticate", { orderId, outcome })).body),
    ledger: async () => ledgerSchema.parse(await (await fetch(`${sandbox.baseUrl}/card/ledger`)).json()),
    setSwitch: (entry: object) => post("/__sandbox/card/switches", entry),
    moveClock: (minutes: number) => post("/__sandbox/clock", { aheadSeconds: minutes * 60 }),
  };
}
