import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { charge, chargeLine } from "../../records/charge/charge.table.ts";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { getTreatment, listTreatments, MORNING } from "../../testing/test-reservations.ts";

let client: TestClient;
afterEach(() => client.close());

const STARTS = "2026-05-10T10:00:00+09:00";

async function read(name: string) {
  return treatmentDetailSchema.parse((await getTreatment(client, "hanako", client.treatmentId(name))).body);
}

function key(name: string) {
  return { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId(name) };
}

test("a reservation shows until when it can be changed and when its room opens, and nothing of later steps", async () => {
  client = await createTestClient({
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
  expect(await read("visit")).toMatchObject({
    statusId: 1,
    statusWords: "予約済み",
    spotId: client.spotId("morning"),
    cancelDeadline: "2026-05-12T08:00:00+09:00",
    canCancel: true,
    canChangeTime: true,
    roomOpensAt: "2026-05-12T09:45:00+09:00",
    carePlan: null,
    prescription: [],
    charge: null,
    paidAt: null,
    delivery: null,
    applications: [],
  });
  client.moveTo("2026-05-12T08:00:01+09:00");
  expect(await read("visit")).toMatchObject({ canCancel: false, canChangeTime: false });
});

test("a finished treatment shows the doctor's plan, the prescription in its order and the charge in force (spec §7 GET /api/v1/customer/clinic/{clinicId}/treatment/{treatmentId})", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: {
        customer: "hanako",
        statusId: 3,
        startsAt: STARTS,
        care: { prescription: [{}, { medicineId: "medicine-2", name: "カルボシステイン錠", isUnapproved: true }] },
        charge: { issuedAt: "2026-05-10T11:00:00+09:00" },
      },
    },
  });
  await client.database
    .update(charge)
    .set({ supersededAt: client.now() })
    .where(eq(charge.treatmentId, client.treatmentId("visit")));
  const issuedAt = new Date("2026-05-11T09:00:00+09:00");
  const dueAt = new Date("2026-05-19T23:59:59+09:00");
  await client.database.insert(charge).values({ ...key("visit"), version: 2, total: 4100, issuedAt, dueAt });
  await client.database.insert(chargeLine).values([
    { ...key("visit"), version: 2, position: 2, label: "割引", quantity: 1, unitPrice: -200 },
    { ...key("visit"), version: 2, position: 1, label: "診察料", quantity: 1, unitPrice: 4300 },
  ]);
  expect(await read("visit")).toMatchObject({
    statusWords: "お支払い待ち",
    total: 4100,
    paymentDueAt: "2026-05-19T23:59:59+09:00",
    isPaymentExpired: false,
    canPay: true,
    roomOpensAt: null,
    canChangeTime: false,
    carePlan: {
      explanation: "かぜの症状です。",
      plan: "薬を7日間続けてください。",
      nextVisitAdvice: "よくならないときは1週間後にご予約ください。",
      emergencyAdvice: "息が苦しいときは119番へ電話してください。",
    },
    prescription: [
      {
        medicineId: "medicine-1",
        name: "アセトアミノフェン錠500mg",
        quantity: "21錠",
        days: 7,
        usage: "1日3回 毎食後 1回1錠",
        sideEffects: "発疹、吐き気",
        isUnapproved: false,
        additionalSupplies: 0,
      },
      { medicineId: "medicine-2", name: "カルボシステイン錠", isUnapproved: true },
    ],
    charge: {
      version: 2,
      lines: [
        { label: "診察料", quantity: 1, unitPrice: 4300 },
        { label: "割引", quantity: 1, unitPrice: -200 },
      ],
      total: 4100,
      issuedAt: "2026-05-11T09:00:00+09:00",
      dueAt: "2026-05-19T23:59:59+09:00",
      isExpired: false,
    },
  });
});

test("the last second of a charge still counts; after it list and page both show it as expired", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 3, startsAt: STARTS, charge: { issuedAt: "2026-05-10T11:00:00+09:00" } },
    },
  });
  client.moveTo("2026-05-18T23:59:59+09:00");
  expect(await read("visit")).toMatchObject({ isPaymentExpired: false, statusWords: "お支払い待ち" });
  client.moveTo("2026-05-19T00:00:00+09:00");
  const expired = {
    total: 3300,
    paymentDueAt: "2026-05-18T23:59:59+09:00",
    isPaymentExpired: true,
    statusWords: "お支払い期限切れ",
  };
  expect(await read("visit")).toMatchObject({ ...expired, charge: { isExpired: true } });
  expect((await listTreatments(client, "hanako")).body).toMatchObject({ history: [expired] });
});

test("a paid treatment has amount and time of the payment, and no last day; its parcel shows the address", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 3, startsAt: STARTS, charge: {} } },
  });
  await client.database.insert(payment).values({
    ...key("visit"),
    orderId: "order-1",
    chargeVersion: 1,
    amount: 3300,
    customerId: client.customer("hanako").customerId,
    state: "paid",
    createdAt: client.now(),
    updatedAt: client.now(),
    paidAt: new Date("2026-05-11T09:30:00+09:00"),
  });
  await client.database.update(treatment).set({ statusId: 4 });
  await client.database
    .insert(delivery)
    .values({ ...key("visit"), state: "preparing", createdAt: client.now(), address: null });
  client.moveTo("2026-07-01T00:00:00+09:00");
  expect(await read("visit")).toMatchObject({
    statusWords: "完了",
    total: 3300,
    paymentDueAt: null,
    isPaymentExpired: false,
    paidAt: "2026-05-11T09:30:00+09:00",
    charge: { total: 3300, isExpired: false },
    delivery: { state: "preparing", carrier: null, trackingNumber: null, addressLine: null },
  });
  await client.database.update(delivery).set({
    state: "shipped",
    carrier: "ヤマト運輸",
    trackingNumber: "1234-5678-9012",
    packedAt: new Date("2026-05-12T14:00:00+09:00"),
    shippedAt: new Date("2026-05-12T15:00:00+09:00"),
    address: addressFixture,
  });
  expect((await read("visit")).delivery).toEqual({
    state: "shipped",
    carrier: "ヤマト運輸",
    trackingNumber: "1234-5678-9012",
    packedAt: "2026-05-12T14:00:00+09:00",
    shippedAt: "2026-05-12T15:00:00+09:00",
    deliveredAt: null,
    addressLine: "〒105-0014 東京都港区芝1-2-3 みなとハイツ201 山田 花子 様",
  });
});

test("a treatment that the clinic closed shows its reason and no debt", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 5, startsAt: STARTS, charge: {} } },
  });
  await client.database.update(treatment).set({ clinicReason: "ご負担はありません。" });
  expect(await read("visit")).toMatchObject({
    statusWords: "ご請求の取り消し",
    clinicReason: "ご負担はありません。",
    total: null,
    paymentDueAt: null,
    charge: null,
  });
});

test("the applications for more medicine are listed on their treatment, newest first, and each names it", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 4, startsAt: STARTS },
      refused: { customer: "hanako", statusId: 9, parent: "visit" },
      open: { customer: "hanako", statusId: 7, parent: "visit", charge: {} },
    },
  });
  await client.database
    .update(treatment)
    .set({ createdAt: new Date("2026-05-10T12:00:00+09:00") })
    .where(eq(treatment.treatmentId, client.treatmentId("refused")));
  const { applications } = await read("visit");
  expect(applications).toMatchObject([
    { treatmentId: client.treatmentId("open"), statusId: 7, statusWords: "お薬の追加：お支払い待ち", total: 3300 },
    { treatmentId: client.treatmentId("refused"), statusId: 9, startsAt: null, total: null },
  ]);
  expect(await read("open")).toMatchObject({
    kind: "medicine",
    parentTreatmentId: client.treatmentId("visit"),
    cancelDeadline: null,
    roomOpensAt: null,
    applications: [],
  });
});
