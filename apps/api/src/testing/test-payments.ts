import { callbackPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type PaymentStarted, paymentStartedSchema } from "@madoguchi/contract/payment/payment";
import {
  confirmSecureResultCall,
  readPaymentCall,
  readPaymentPageCall,
} from "@madoguchi/contract/payment/payment.patient.calls";
import { eq } from "drizzle-orm";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import { notification } from "../records/notification/notification.table.ts";
import { payment } from "../records/payment/payment.table.ts";
import { clinicTask } from "../records/task/task.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { readAuditEvents } from "./test-audit.ts";
import { createTestClient, type TestAnswer, type TestClient } from "./test-client.ts";

type Body = Record<string, unknown>;

/** Hanako has an unpaid visit and an unpaid application for medicine of 3,300円 each, due on 20 May. Taro has none. */
export function createPaymentClient(): Promise<TestClient> {
  return createTestClient({
    at: "2026-05-12T18:00:00+09:00",
    customers: { hanako: {}, taro: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} },
      earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
      medicine: { customer: "hanako", statusId: 7, parent: "earlier", charge: {} },
    },
  });
}

export function paymentPath(client: TestClient, treatment = "visit"): string {
  return fillPath(readPaymentPageCall.path, { clinicId: client.clinicId, treatmentId: client.treatmentId(treatment) });
}

/** Starts to pay, by default with the token of a new card. */
export function pay(
  client: TestClient,
  body: Body = {},
  { customer = "hanako", treatment = "visit", key }: { customer?: string; treatment?: string; key?: string } = {},
): Promise<TestAnswer> {
  const request = { chargeVersion: 1, ...("cardId" in body ? {} : { token: "token-1" }), ...body };
  const path = paymentPath(client, treatment);
  return client.as(customer).post(path, request, key === undefined ? {} : { idempotencyKey: key });
}

export function readStarted(answer: TestAnswer): PaymentStarted {
  return paymentStartedSchema.parse(answer.body);
}

/** Starts to pay. Returns the order's id. */
export async function begun(client: TestClient, ...given: [Body?, { treatment?: string; key?: string }?]) {
  return readStarted(await pay(client, ...given)).payment.orderId;
}

/** The card company charges an order and notifies us of it. */
export async function chargeAndNotify(client: TestClient, orderId: string): Promise<void> {
  client.cards.end(orderId, { state: "charged" });
  await notify(client, orderId);
}

/** Pays a treatment's charge to its end. Returns the order's id. */
export async function paid(client: TestClient, treatment = "visit"): Promise<string> {
  const orderId = await begun(client, {}, { treatment });
  await chargeAndNotify(client, orderId);
  return orderId;
}

/** The browser returns from the card company. Returns the address of the redirect. */
export async function comeBack(client: TestClient, form: URLSearchParams): Promise<string> {
  const answer = await client.app.request(callbackPaths.cardReturn, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://card.example" },
    body: form.toString(),
  });
  if (answer.status !== 303) throw new Error(`the return was answered with ${answer.status}`);
  return answer.headers.get("location") ?? "";
}

/** Sends the provider's notification of orders in their present states. Returns our status. */
export async function notify(client: TestClient, ...orderIds: string[]): Promise<number> {
  const { body, signature } = client.cards.writePush(...orderIds);
  return notifyWith(client, body, signature);
}

export async function notifyWith(client: TestClient, body: string, signature: string): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-hmac": signature };
  return (await client.app.request(callbackPaths.card, { method: "POST", headers, body })).status;
}

/** Polls the result as the screen does after the return. */
export function askResult(client: TestClient, orderId: string, body: Body = {}, customer = "hanako") {
  const hint = { v_result_code: "G011A00100000000", order_id: orderId, mstatus: "success", ...body };
  return client
    .as(customer)
    .send(confirmSecureResultCall, { params: { treatmentId: client.treatmentId("visit"), orderId }, body: hint });
}

export function readAttempt(client: TestClient, orderId: string, customer = "hanako") {
  return client.as(customer).send(readPaymentCall, { params: { treatmentId: client.treatmentId("visit"), orderId } });
}

/** The stored payments of a treatment and their effects. */
export async function readEnd(client: TestClient, name = "visit") {
  const treatmentId = client.treatmentId(name);
  const { database } = client;
  const payments = await database.select().from(payment).where(eq(payment.treatmentId, treatmentId));
  const [row] = await database.select().from(treatment).where(eq(treatment.treatmentId, treatmentId));
  const notified = await database.select().from(notification).where(eq(notification.treatmentId, treatmentId));
  const audited = await readAuditEvents(client, eq(auditEvent.subject, `treatment:${treatmentId}`));
  const tasks = await database.select().from(clinicTask).where(eq(clinicTask.treatmentId, treatmentId));
  return {
    payments: payments.map(({ state }) => state).sort(),
    statusId: row?.statusId,
    notified: [...new Set(notified.map(({ type }) => type))].sort(),
    audited: audited.map(({ action }) => action).sort(),
    tasks: tasks.map(({ kind, detail }) => `${kind} ${detail}`),
  };
}
