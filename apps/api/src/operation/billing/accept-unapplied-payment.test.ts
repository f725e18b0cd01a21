import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clinicTask } from "../../records/task/task.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import {
  begun,
  chargeAndNotify,
  createPaymentClient,
  pay,
  paymentPath,
  readAttempt,
  readEnd,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const TEN_THOUSAND = { lines: [{ label: "診察料", quantity: 1, unitPrice: 10_000 }] };

let orderId: string;

const client = useTestClient(createPaymentClient);

/** Hanako's money comes half an hour after the charge has expired. */
beforeEach(async () => {
  client.moveTo("2026-05-20T23:00:00+09:00");
  orderId = await begun(client);
  client.moveTo("2026-05-21T00:30:00+09:00");
  await chargeAndNotify(client, orderId);
});

function accept(body: object = {}, treatment = "visit") {
  return operate(client, "acceptPayment", treatment, { orderId, ...body });
}

function refund(body: object = {}) {
  return operate(client, "refundPayment", "visit", { orderId, ...body });
}

async function readPageState() {
  const { body } = await client.as("hanako").get(paymentPath(client));
  return body;
}

describe("money that came too late", () => {
  test("is accepted: the charge is paid, the patient notified, the task done and the operator recorded", async () => {
    const answer = await accept();
    expect([answer.status, answer.body]).toEqual([
      200,
      { treatmentId: client.treatmentId("visit"), statusId: 4, statusLabel: "完了" },
    ]);
    expect(await readEnd(client)).toMatchObject({ payments: ["paid"], notified: ["payment.paid", "payment.surplus"] });
    const [task] = await client.database.select().from(clinicTask).where(eq(clinicTask.kind, "payment-surplus"));
    expect(task).toMatchObject({ resolvedBy: "受付の田中", resolvedAt: client.now() });
    expect(await readAudit(client)).toContain(
      `key:受付システム/受付の田中 payment.accept treatment:${client.treatmentId("visit")}`,
    );
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "paid", isCharged: true });
  });

  test("is accepted once, of two who do it at once", async () => {
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readAudit(client)).filter((line) => line.includes("payment.accept"))).toHaveLength(1);
  });

  test("pays no charge of another amount, and one of the same that is issued again", async () => {
    await operate(client, "reissueCharge", "visit", TEN_THOUSAND);
    expect((await accept()).body).toMatchObject({ code: "T007", detail: "3300 yen do not pay a charge of 10000 yen" });
    await operate(client, "reissueCharge", "visit", { lines: [{ label: "診察料", quantity: 1, unitPrice: 3300 }] });
    expect((await accept()).status).toBe(200);
  });

  test("of another treatment, an unknown one, or for a charge that was closed is not accepted", async () => {
    expect(refusalOf(await accept({}, "medicine"))).toBe("E004");
    expect(refusalOf(await accept({ orderId: "no-such-order" }))).toBe("E004");
    await operate(client, "closeTreatment", "visit");
    expect(refusalOf(await accept())).toBe("T007");
  });

  test("that is refunded, if only in part, is not accepted any more", async () => {
    await refund({ amount: 300 });
    expect(refusalOf(await accept())).toBe("T007");
  });

  test("and what was not charged is not accepted", async () => {
    await operate(client, "extendCharge", "medicine", { dueOn: "2026-06-30" });
    const live = await begun(client, {}, { treatment: "medicine" });
    expect(refusalOf(await accept({ orderId: live }, "medicine"))).toBe("T007");
  });
});

describe("while the clinic has an unapplied payment", () => {
  test("the patient is asked for no more, whether the charge is extended or issued again", async () => {
    await operate(client, "extendCharge", "visit");
    const answer = await pay(client, { token: "token-2" });
    expect([answer.status, refusalOf(answer)]).toEqual([409, "E005"]);
    await operate(client, "reissueCharge", "visit");
    expect(refusalOf(await pay(client, { token: "token-2", chargeVersion: 2 }))).toBe("E005");
    expect(await readPageState()).toMatchObject({ attempt: { orderId, state: "surplus" } });
  });

  test("and has refunded it, the patient pays the extended charge", async () => {
    await refund({ amount: 300 });
    await operate(client, "extendCharge", "visit");
    expect(refusalOf(await pay(client, { token: "token-2" }))).toBe("E005");
    await refund({ refundedSoFar: 300 });
    expect(await readPageState()).toMatchObject({ attempt: null });
    expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "refunded" });
    expect((await pay(client, { token: "token-2" })).status).toBe(201);
  });
});
