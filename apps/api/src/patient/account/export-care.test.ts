import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { expect, test } from "vitest";
import { insertDealings } from "../../testing/test-dealings.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

/** The doctor's plan and the charge of the past treatment, as the test data store them. */
const PAST_CARE = {
  carePlan: {
    explanation: "かぜの症状です。",
    plan: "薬を7日間続けてください。",
    nextVisitAdvice: "よくならないときは1週間後にご予約ください。",
    emergencyAdvice: "息が苦しいときは119番へ電話してください。",
    additionalMedicineUntil: "2026-06-30",
    additionalMedicineIntervalDays: null,
    writtenBy: "佐藤 健",
    writtenAt: "2026-05-11T09:00:00+09:00",
  },
  prescription: [
    {
      name: "アセトアミノフェン錠500mg",
      quantity: "21錠",
      days: 7,
      usage: "1日3回 毎食後 1回1錠",
      sideEffects: "発疹、吐き気",
      isUnapproved: false,
      additionalSupplies: 0,
      supplies: 1,
    },
  ],
  medicineDecision: null,
  charges: [
    {
      version: 1,
      lines: [{ label: "診察料", quantity: 1, unitPrice: 3300, taxPercent: null }],
      total: 3300,
      issuedAt: "2026-04-01T11:00:00+09:00",
      dueAt: "2026-04-09T23:59:59+09:00",
      supersededAt: null,
    },
  ],
  delivery: null,
  deliveryWish: null,
};

const client = useTestClient({
  customers: { hanako: {} },
  treatments: {
    past: {
      customer: "hanako",
      statusId: 4,
      startsAt: "2026-04-01T10:00:00+09:00",
      charge: { issuedAt: "2026-04-01T11:00:00+09:00" },
      care: { additionalMedicineUntil: "2026-06-30" },
    },
  },
});

test("the doctor's plan, the prescription and the charge of each treatment are in the download", async () => {
  expect((await downloadExport(client, "hanako")).body).toMatchObject({
    treatments: [{ treatmentId: client.treatmentId("past"), ...PAST_CARE }],
  });
});

test("payments, cards, parcels and notifications are in it, without the provider's ids", async () => {
  await insertDealings(client, "hanako", "past");
  const treatmentId = client.treatmentId("past");
  const at = "2026-05-11T09:00:00+09:00";
  const { body } = await downloadExport(client, "hanako");
  expect(body).toMatchObject({
    payments: [
      {
        orderId: "order-of-hanako",
        treatmentId,
        chargeVersion: 1,
        amount: 3300,
        state: "paid",
        method: "card",
        paidAt: at,
      },
    ],
    cards: [{ brand: "Visa", last4: "1111", expiry: "12/30", isDefault: true, registeredAt: at, removedAt: null }],
    notifications: [{ news: "payment.paid", treatmentId, channel: "mail", state: "sent", settledAt: at }],
    clinicTasks: [{ kind: "message-failed", treatmentId, createdAt: at, resolvedAt: null }],
    treatments: expect.arrayContaining([
      expect.objectContaining({
        treatmentId,
        delivery: {
          ...{ state: "shipped", address: addressFixture, carrier: "ヤマト運輸", trackingNumber: "1234-hanako" },
          ...{ createdAt: at, packedAt: null, shippedAt: at, deliveredAt: null },
        },
      }),
    ]),
  });
  expect(JSON.stringify(body)).not.toMatch(/provider-card|secret-hash/);
});
