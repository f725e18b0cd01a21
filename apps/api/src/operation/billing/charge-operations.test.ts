import { describe, expect, test } from "vitest";
import { payment } from "../../records/payment/payment.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, readNotifications, readRecord, statusOf } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {} },
  treatments: {
    visit: {
      customer: "hanako",
      statusId: 3,
      startsAt: "2026-05-12T10:00:00+09:00",
      charge: {},
      care: { prescription: [{}] },
    },
  },
});

/** Inserts an attempt to pay in its state while the patient is with the card company. */
async function insertAttempt(state: "created" | "authenticating" | "pending" | "failed"): Promise<void> {
  const { medicalBusinessId, now } = client;
  await client.database.insert(payment).values({
    medicalBusinessId,
    orderId: "order-1",
    treatmentId: client.treatmentId("visit"),
    chargeVersion: 1,
    amount: 3300,
    customerId: client.customer("hanako").customerId,
    state,
    createdAt: now(),
    updatedAt: now(),
  });
}

describe("more time to pay", () => {
  test("is the same charge with a later last day, and the patient is notified", async () => {
    client.moveTo("2026-05-25T09:00:00+09:00");
    expect(await readRecord(client, "visit")).toMatchObject({
      isPaymentExpired: true,
      statusLabel: "お支払い期限切れ",
    });
    const answer = await operate(client, "extendCharge", "visit", { dueOn: "2026-06-01" });
    expect(answer.body).toMatchObject({ statusId: 3, statusLabel: "お支払い待ち" });
    expect(await readRecord(client, "visit")).toMatchObject({
      isPaymentExpired: false,
      charge: { version: 1, issuedAt: "2026-05-12T12:00:00+09:00", dueAt: "2026-06-01T23:59:59+09:00" },
    });
    expect(await readNotifications(client)).toEqual(["charge.extended 1 2026-06-01"]);
  });

  test.each([
    ["2026-05-20", "今の期限より後の日を指定してください。"],
    ["2026-05-11", "今の期限より後の日を指定してください。"],
    ["2027-05-14", "1年以内の日を指定してください。"],
  ])("until %s is E001", async (dueOn, message) => {
    const answer = await operate(client, "extendCharge", "visit", { dueOn });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "E001", issues: [{ path: "dueOn", message }] });
  });

  test("of an expired charge cannot end in the past", async () => {
    client.moveTo("2026-05-25T09:00:00+09:00");
    expect(refusalOf(await operate(client, "extendCharge", "visit", { dueOn: "2026-05-24" }))).toBe("E001");
    expect(statusOf(await operate(client, "extendCharge", "visit", { dueOn: "2026-05-25" }))).toBe(3);
  });
});

describe("a charge issued again", () => {
  test("is the next version, due its full time from then", async () => {
    client.moveTo("2026-05-25T09:00:00+09:00");
    expect(statusOf(await operate(client, "reissueCharge", "visit"))).toBe(3);
    expect(await readRecord(client, "visit")).toMatchObject({
      charge: {
        version: 2,
        total: 3300,
        lines: [{ label: "診察料", quantity: 1, unitPrice: 3300 }],
        issuedAt: "2026-05-25T09:00:00+09:00",
        dueAt: "2026-06-02T23:59:59+09:00",
      },
    });
    expect(await readNotifications(client)).toEqual(["charge.issued 2"]);
  });

  test("is not due before the last day that the patient was told", async () => {
    await operate(client, "extendCharge", "visit", { dueOn: "2026-06-30" });
    await operate(client, "reissueCharge", "visit");
    expect(await readRecord(client, "visit")).toMatchObject({
      charge: { version: 2, dueAt: "2026-06-30T23:59:59+09:00" },
    });
  });

  test("takes other lines where they were wrong", async () => {
    await operate(client, "reissueCharge", "visit", { lines: [{ label: "再診料", quantity: 1, unitPrice: 1100 }] });
    expect(await readRecord(client, "visit")).toMatchObject({ total: 1100, charge: { version: 2, total: 1100 } });
  });

  test("for nothing completes the treatment, ends its reminders, and lets its medicine be packed", async () => {
    const lines = [{ label: "診察料（免除）", quantity: 1, unitPrice: 0 }];
    expect(statusOf(await operate(client, "reissueCharge", "visit", { lines }))).toBe(4);
    expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, delivery: { state: "preparing" } });
    expect(await readNotifications(client)).toEqual(["charge.closed 2"]);
  });
});

describe("while the result of an attempt to pay is unknown", () => {
  test.each(["created", "authenticating", "pending"] as const)(
    "a charge is neither issued again nor given up, when it is %s",
    async (state) => {
      await insertAttempt(state);
      for (const operation of ["reissueCharge", "closeTreatment"] as const) {
        const answer = await operate(client, operation, "visit");
        expect([answer.status, refusalOf(answer)]).toEqual([409, "E005"]);
        expect(answer.headers.get("retry-after")).toBe("60");
      }
      expect(await readRecord(client, "visit")).toMatchObject({ statusId: 3, charge: { version: 1 } });
      expect(statusOf(await operate(client, "extendCharge", "visit"))).toBe(3);
    },
  );

  test("a failed attempt blocks nothing", async () => {
    await insertAttempt("failed");
    expect(statusOf(await operate(client, "closeTreatment", "visit"))).toBe(5);
  });
});

test("a charge that the clinic gives up has its reason, and the patient is notified", async () => {
  await operate(client, "closeTreatment", "visit", { reason: "お支払いは窓口で受け取りました" });
  expect(await readRecord(client, "visit")).toMatchObject({
    statusId: 5,
    statusLabel: "ご請求の取り消し",
    clinicReason: "お支払いは窓口で受け取りました",
  });
  expect(await readNotifications(client)).toEqual([`charge.closed ${client.treatmentId("visit")}`]);
});

test("the clinic sees every attempt to pay, with the order that the provider knows", async () => {
  await insertAttempt("failed");
  expect((await readRecord(client, "visit")).payments).toEqual([
    {
      orderId: "order-1",
      ...{ method: "card", note: null, recordedBy: null, withdrawnReason: null },
      state: "failed",
      failure: null,
      amount: 3300,
      refundedAmount: 0,
      refundReason: null,
      chargeVersion: 1,
      createdAt: "2026-05-12T12:00:00+09:00",
      paidAt: null,
    },
  ]);
});
