import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { TEST_CARE_PLAN, TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { OPERATION_BODIES, operate, readNotifications, readRecord, statusOf } from "../../testing/test-operations.ts";
import { getTreatment, readSeats } from "../../testing/test-reservations.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T10:20:00+09:00",
    spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
  });
});
afterEach(() => client.close());

describe("a finished visit", () => {
  test("lets more medicine be applied for only after the days that the doctor has set", async () => {
    const prescription = [{ ...TEST_PRESCRIPTION_LINE, additionalSupplies: 1 }];
    const plan = { lines: [], prescription, additionalMedicineUntil: "2026-08-31", additionalMedicineIntervalDays: 14 };
    await operate(client, "finishTreatment", "visit", plan);
    const isAvailable = async () => {
      const { body } = await getTreatment(client, "hanako", client.treatmentId("visit"));
      return Object(body).isAdditionalMedicineAvailable;
    };
    expect(await isAvailable()).toBe(0);
    client.moveTo("2026-05-26T00:00:00+09:00");
    expect(await isAvailable()).toBe(1);
  });

  test("keeps the doctor's plan, the prescription and the charge, due on the eighth day", async () => {
    const lines = [
      { label: "診察料", quantity: 1, unitPrice: 3300 },
      { label: "お薬代", quantity: 2, unitPrice: 1100 },
      { label: "初回割引", quantity: 1, unitPrice: -500 },
    ];
    const answer = await operate(client, "finishTreatment", "visit", { lines, additionalMedicineUntil: "2026-08-31" });
    expect(answer.body).toEqual({
      treatmentId: client.treatmentId("visit"),
      statusId: 3,
      statusLabel: "お支払い待ち",
    });
    const seen = await getTreatment(client, "hanako", client.treatmentId("visit"));
    expect(seen.body).toMatchObject({
      statusId: 3,
      total: 5000,
      paymentDueAt: "2026-05-20T23:59:59+09:00",
      carePlan: TEST_CARE_PLAN,
      prescription: [TEST_PRESCRIPTION_LINE],
      charge: { version: 1, lines, total: 5000, issuedAt: "2026-05-12T10:20:00+09:00", isExpired: false },
      additionalMedicineUntil: "2026-08-31",
      delivery: null,
    });
  });

  test("is sent to the patient and recorded with the operator's name", async () => {
    await operate(client, "finishTreatment", "visit");
    expect(await readNotifications(client)).toEqual(["charge.issued 1"]);
    expect(await readAudit(client)).toEqual([
      `key:受付システム/受付の田中 treatment.finish treatment:${client.treatmentId("visit")}`,
    ]);
  });

  test.each(["finishTreatment", "chargeTreatment"] as const)(
    "that never began frees its seat by %s, and one that took place keeps it",
    async (operation) => {
      const nothing = { lines: operation === "finishTreatment" ? [] : [{ label: "電話", quantity: 1, unitPrice: 0 }] };
      await operate(client, operation, "visit", nothing);
      const states = async () => (await readSeats(client)).map(({ state }) => state);
      expect(await states()).toEqual(["taken"]);
      await client.close();
      client = await createTestClient({
        spots: { later: { startsAt: "2026-05-19T10:00:00+09:00" } },
        customers: { hanako: {} },
        treatments: { visit: { customer: "hanako", statusId: 1, spot: "later" } },
      });
      expect(statusOf(await operate(client, operation, "visit", nothing))).toBe(4);
      expect(await states()).toEqual(["free"]);
    },
  );

  test("that costs nothing is complete, owes nothing, and its medicine is to be packed", async () => {
    expect(statusOf(await operate(client, "finishTreatment", "visit", { lines: [] }))).toBe(4);
    const seen = await readRecord(client, "visit");
    expect(seen).toMatchObject({ statusId: 4, charge: null, total: null, delivery: { state: "preparing" } });
    expect(await readNotifications(client)).toEqual([]);
  });

  test("without medicine has no parcel", async () => {
    await operate(client, "finishTreatment", "visit", { lines: [], prescription: [] });
    expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, delivery: null });
  });

  test("turns 初診 into 再診 where the booking was wrong", async () => {
    await operate(client, "finishTreatment", "visit", { isFirstTreatment: false });
    expect(await readRecord(client, "visit")).toMatchObject({ isFirstTreatment: false });
  });
});

describe("an invalid finish is E001 and leaves nothing behind", () => {
  const line = { label: "診察料", quantity: 1, unitPrice: 3300 };
  const wrong: [string, Record<string, unknown>][] = [
    ["a plan without its advice", { carePlan: { ...TEST_CARE_PLAN, emergencyAdvice: "" } }],
    ["a charge below zero", { lines: [{ ...line, unitPrice: -1 }] }],
    ["a charge that the card provider does not take", { lines: [{ ...line, quantity: 2, unitPrice: 99_999_999 }] }],
    ["a fraction of a yen", { lines: [{ ...line, unitPrice: 0.5 }] }],
    ["no quantity", { lines: [{ ...line, quantity: 0 }] }],
    ["a medicine for no days", { prescription: [{ ...TEST_PRESCRIPTION_LINE, days: 0 }] }],
    ["the same medicine twice", { prescription: [TEST_PRESCRIPTION_LINE, TEST_PRESCRIPTION_LINE] }],
    ["further supplies without a last day", { prescription: [{ ...TEST_PRESCRIPTION_LINE, additionalSupplies: 1 }] }],
    ["more medicine until yesterday", { additionalMedicineUntil: "2026-05-11" }],
    ["no day between two supplies", { additionalMedicineIntervalDays: 0 }],
    ["more than a year between two supplies", { additionalMedicineIntervalDays: 367 }],
    ["a day that does not exist", { additionalMedicineUntil: "2026-02-30" }],
    ["an unknown field", { diagnosis: "かぜ" }],
  ];

  test.each(wrong)("%s", async (_, body) => {
    const answer = await operate(client, "finishTreatment", "visit", body);
    expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
    expect(await readAudit(client)).toEqual([]);
    expect(await readRecord(client, "visit")).toMatchObject({ statusId: 2, carePlan: null, prescription: [] });
  });
});

test("finishing again with the same key answers the first answer; with another body it is refused", async () => {
  const path = fillPath(finishTreatmentCall.path, {
    clinicId: client.clinicId,
    treatmentId: client.treatmentId("visit"),
  });
  const body = OPERATION_BODIES.finishTreatment;
  const first = await client.operator.post(path, body, { idempotencyKey: "once" });
  const again = await client.operator.post(path, body, { idempotencyKey: "once" });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect((await readAudit(client)).length).toBe(1);
  const other = await client.operator.post(path, { ...body, lines: [] }, { idempotencyKey: "once" });
  expect(refusalOf(other)).toBe("E001");
});

test("the clinic's systems get the reason of a refusal", async () => {
  const answer = await operate(client, "startTreatment", "visit");
  expect(answer.body).toEqual({
    code: "T007",
    message: "予約を変更できませんでした。予約内容をご確認のうえ、もう一度お試しください。",
    detail: "no start from status 2",
  });
});
