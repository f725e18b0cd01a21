import { createHmac } from "node:crypto";
import {
  readClinicConnectionsCall,
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { callbackPaths, fillPath } from "@madoguchi/contract/http/paths";
import { paymentStartedSchema } from "@madoguchi/contract/payment/payment";
import { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createCardProvider } from "./platform/adapters/card/card.ts";
import { clinicConnection } from "./records/connection/connection.table.ts";
import { payment } from "./records/payment/payment.table.ts";
import { reconcilePayments } from "./records/payment/reconcile-payments.ts";
import { addManyHosts, FOREIGN, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import { startOwnSandbox } from "./testing/own-sandbox.ts";
import { openSandboxCards, SECOND_SANDBOX_MERCHANT } from "./testing/sandbox-cards.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { ownerAt, registerAtForeign } from "./testing/second-business.ts";
import { refusalOf, type TestClient } from "./testing/test-client.ts";
import { createTestMerchants } from "./testing/test-connections.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const sandbox = await startOwnSandbox();
const control = openSandboxControl(sandbox);
const first = openSandboxCards(sandbox);
const second = openSandboxCards(sandbox, SECOND_SANDBOX_MERCHANT);

/** Hanako has an unpaid visit of 3,300円 at each of the two businesses. */
const client = useTestClient({
  at: "2026-05-12T18:00:00+09:00",
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} } },
});

let served: ReturnType<typeof openHosts>;
let visits: { own: string; foreign: string };
const OWN = { host: "portal.example", clinicId: "clinic-test" };
const CARDS = "/api/v1/customer/business/business-test/card";
const OTHER = { host: "foreign.example", clinicId: FOREIGN.clinicId };

/** The environment's merchant is the sandbox's first; every business's own merchant is reached there, too. */
function useSandbox({ deps }: TestClient): void {
  const service = { baseUrl: sandbox.baseUrl, isDummy: true };
  deps.cards = createTestMerchants("business-test", createCardProvider(first.settings), {
    baseUrl: sandbox.baseUrl,
    openProvider: (merchant) => createCardProvider({ ...service, ...merchant }),
  });
}

beforeEach(async () => {
  await insertManyClinics(client);
  visits = { own: client.treatmentId("visit"), foreign: await registerAtForeign(client) };
  await addManyHosts(client);
  useSandbox(client);
  served = openHosts(client.deps);
});

afterEach(() => served.close());

const bearer = async () => `Bearer ${await client.identity.signIdToken(client.customer("hanako"))}`;

async function connect(clinicId: string, merchant = SECOND_SANDBOX_MERCHANT): Promise<void> {
  const body = { kind: "card", ...merchant };
  const answer = await ownerAt(served.desk, client, clinicId).send(storeClinicConnectionCall, {
    params: { clinicId },
    body,
  });
  expect(answer.body).toHaveProperty("connections.0.state", "own");
}

function start({ host, clinicId }: typeof OWN, treatmentId: string, card: object) {
  const path = fillPath(readPaymentPageCall.path, { clinicId, treatmentId });
  return served.at(host, bearer).post(path, { chargeVersion: 1, ...card });
}

async function begin(place: typeof OWN, treatmentId: string, cards: typeof first): Promise<string> {
  const answer = await start(place, treatmentId, { token: await cards.makeToken({}) });
  expect(answer.status).toBe(201);
  return paymentStartedSchema.parse(answer.body).payment.orderId;
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const [row] = await client.database.select().from(payment).where(eq(payment.orderId, orderId));
  return row?.state;
}

async function comeBack(host: string, form: URLSearchParams): Promise<string> {
  const answer = await served.portal.request(callbackPaths.cardReturn, {
    method: "POST",
    headers: { host, "content-type": "application/x-www-form-urlencoded", origin: sandbox.baseUrl },
    body: form.toString(),
  });
  return answer.headers.get("location") ?? "";
}

const pushesSchema = z.array(z.object({ orderId: z.string(), body: z.string() }));

/** The provider's own notification of an order, signed with the key of a merchant. */
async function push(host: string, orderId: string, signer: { merchantCcid: string; merchantKey: string }) {
  const [notice] = pushesSchema.parse(
    (
      await Promise.all(
        [first, second].map(({ settings }) => control.read(`/__sandbox/card/pushes?merchant=${settings.merchantCcid}`)),
      )
    )
      .flat()
      .filter((each) => z.object({ orderId: z.string() }).parse(each).orderId === orderId),
  );
  const body = notice?.body ?? "";
  const value = createHmac("sha256", Buffer.from(signer.merchantKey, "hex")).update(body).digest("hex");
  const headers = {
    host,
    "content-type": "application/x-www-form-urlencoded",
    "content-hmac": `h=HmacSHA256;s=${signer.merchantCcid};v=${value}`,
  };
  return (await served.portal.request(callbackPaths.card, { method: "POST", headers, body })).status;
}

test("each business's patients pay its own merchant, with 3-D Secure, and no other one is called", async () => {
  await connect(OTHER.clinicId);
  const own = await begin(OWN, visits.own, first);
  const foreign = await begin(OTHER, visits.foreign, second);
  const returned = await second.authenticate(foreign, "success");
  expect(await comeBack(OTHER.host, returned)).toContain(
    `https://foreign.example/payment/${visits.foreign}/secure-complete`,
  );
  expect(await comeBack(OWN.host, await first.authenticate(own, "success"))).toContain(
    "https://portal.example/payment/",
  );
  expect([await stateOf(own), await stateOf(foreign)]).toEqual(["paid", "paid"]);
  const [books, otherBooks] = [await first.readLedger(), await second.readLedger()];
  expect([books.get(own)?.charged, books.has(foreign)]).toEqual([3300, false]);
  expect([otherBooks.get(foreign)?.charged, otherBooks.has(own)]).toEqual([3300, false]);
});

test("without a merchant of its own another business takes no cards", async () => {
  const answer = await start(OTHER, visits.foreign, { token: await first.makeToken({}) });
  expect(refusalOf(answer)).toBe("P001");
});

test("a notification counts by the key of the merchant that began the order alone", async () => {
  await connect(OTHER.clinicId);
  const foreign = await begin(OTHER, visits.foreign, second);
  await second.authenticate(foreign, "success");
  const { merchantKey } = SECOND_SANDBOX_MERCHANT;
  expect(await push(OTHER.host, foreign, { ...first.settings, merchantKey })).toBe(401);
  expect(await push(OTHER.host, foreign, { ...SECOND_SANDBOX_MERCHANT, merchantKey: first.settings.merchantKey })).toBe(
    401,
  );
  // Correctly signed, but by a merchant who did not begin the order.
  expect(await push(OWN.host, foreign, first.settings)).toBe(200);
  expect(await stateOf(foreign)).toBe("authenticating");
  expect(await push(OTHER.host, foreign, SECOND_SANDBOX_MERCHANT)).toBe(200);
  expect(await stateOf(foreign)).toBe("paid");
});

test("a return signed by another merchant gives no information about the order", async () => {
  await connect(OTHER.clinicId);
  const own = await begin(OWN, visits.own, first);
  const foreign = await begin(OTHER, visits.foreign, second);
  const form = await first.authenticate(own, "success");
  form.set("OrderId", foreign);
  expect(await comeBack(OTHER.host, form)).toBe("https://foreign.example/mypage");
  expect(await stateOf(foreign)).toBe("authenticating");
});

test("an order is finished and refunded by the merchant who began it, after a change of merchant", async () => {
  const orderId = await begin(OWN, visits.own, first);
  await connect(OWN.clinicId);
  await first.authenticate(orderId, "success");
  client.advance({ minutes: 2 });
  await reconcilePayments(client.deps);
  expect(await stateOf(orderId)).toBe("paid");
  const refund = `/api/v1/operation/clinic/${OWN.clinicId}/treatment/${visits.own}/refund`;
  const answer = await client.operator.post(refund, { amount: 300, reason: "多くいただいたため" });
  expect([answer.status, (await first.readLedger()).get(orderId)?.charged]).toEqual([200, 3000]);
  expect((await second.readLedger()).has(orderId)).toBe(false);
});

test("a refund is refused when its merchant's key has been removed", async () => {
  await connect(OTHER.clinicId);
  const foreign = await begin(OTHER, visits.foreign, second);
  await comeBack(OTHER.host, await second.authenticate(foreign, "success"));
  await client.database.delete(clinicConnection);
  await connect(OTHER.clinicId, { ...SECOND_SANDBOX_MERCHANT, merchantCcid: "B300000000000003069999cc" });
  const refund = `/api/v1/operation/clinic/${OTHER.clinicId}/treatment/${visits.foreign}/refund`;
  const answer = await ownerAt(served.desk, client, OTHER.clinicId).post(refund, {
    amount: 300,
    reason: "多くいただいたため",
  });
  expect([refusalOf(answer), answer.body]).toMatchObject([
    "E003",
    { message: expect.stringContaining("返金できません") },
  ]);
  expect((await second.readLedger()).get(foreign)?.charged).toBe(3300);
});

test("a stored card is valid at its own merchant alone", async () => {
  const hanako = () => served.at(OWN.host, bearer);
  const added = await hanako().post(CARDS, { token: await first.makeToken({}), makeDefault: true });
  const { cards } = z.object({ cards: z.array(z.object({ cardId: z.string() })) }).parse(added.body);
  const cardId = cards[0]?.cardId ?? "";
  await connect(OWN.clinicId);
  expect((await hanako().get(CARDS)).body).toEqual({ cards: [] });
  expect(refusalOf(await start(OWN, visits.own, { cardId }))).toBe("P002");
  const path = { clinicId: OWN.clinicId, connectionKind: "card" };
  expect(
    (await ownerAt(served.desk, client, OWN.clinicId).send(removeClinicConnectionCall, { params: path })).status,
  ).toBe(200);
  expect((await hanako().get(CARDS)).body).toMatchObject({ cards: [{ cardId, isDefault: true }] });
  expect((await start(OWN, visits.own, { cardId })).status).toBe(201);
});

test("a page from before a change of merchant has to be loaded again, and neither merchant is called", async () => {
  const shown = { token: await first.makeToken({}), tokenKey: "token-key-of-the-environment" };
  await connect(OWN.clinicId);
  const refused = { code: "E005", message: expect.stringContaining("ページを読み込み直してから") };
  expect((await start(OWN, visits.own, shown)).body).toMatchObject(refused);
  const added = await served.at(OWN.host, bearer).post(CARDS, { ...shown, makeDefault: true });
  expect(added.body).toMatchObject(refused);
  expect(await client.database.select().from(payment)).toEqual([]);
  const reloaded = { token: await second.makeToken({}), tokenKey: SECOND_SANDBOX_MERCHANT.tokenApiKey };
  expect((await start(OWN, visits.own, reloaded)).status).toBe(201);
});

test("another process charges by the new merchant at once", async () => {
  const other = client.another();
  useSandbox(other);
  const elsewhere = openHosts(other.deps);
  await connect(OTHER.clinicId);
  const path = fillPath(readPaymentPageCall.path, { clinicId: OTHER.clinicId, treatmentId: visits.foreign });
  const body = { chargeVersion: 1, token: await second.makeToken({}) };
  const answer = await elsewhere.at(OTHER.host, bearer).post(path, body);
  elsewhere.close();
  const { orderId } = paymentStartedSchema.parse(answer.body).payment;
  expect((await second.readLedger()).has(orderId)).toBe(true);
});

test("open payments are counted before a merchant is removed", async () => {
  await connect(OTHER.clinicId);
  const foreign = await begin(OTHER, visits.foreign, second);
  const owner = ownerAt(served.desk, client, OTHER.clinicId);
  const read = () => owner.send(readClinicConnectionsCall, { params: { clinicId: OTHER.clinicId } });
  expect((await read()).body).toMatchObject({ connections: { 0: { unfinished: 1, fallsBackTo: "none" } } });
  await comeBack(OTHER.host, await second.authenticate(foreign, "success"));
  expect((await read()).body).toHaveProperty("connections.0.unfinished", 0);
});
