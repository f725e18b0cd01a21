import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { changeNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { customer } from "../../records/customer/customer.table.ts";
import { insertDealings } from "../../testing/test-dealings.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const both = { mail: true, line: true };
const choices = { visit: both, payment: both, delivery: both, clinic: { mail: false, line: false } };

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    morning: { startsAt: "2026-05-12T10:00:00+09:00" },
    noon: { startsAt: "2026-05-12T12:00:00+09:00" },
    evening: { startsAt: "2026-05-12T18:00:00+09:00" },
  },
  customers: {
    hanako: { phoneNumber: "09011112222" },
    taro: { lastName: "鈴木", firstName: "太郎", phoneNumber: "09033334444" },
  },
  treatments: {
    past: {
      customer: "hanako",
      statusId: 4,
      startsAt: "2026-04-01T10:00:00+09:00",
      charge: { issuedAt: "2026-04-01T11:00:00+09:00" },
      care: { additionalMedicineUntil: "2026-06-30" },
    },
    supply: { customer: "hanako", statusId: 8, parent: "past" },
    theirs: { customer: "taro", statusId: 1, spot: "noon" },
    theirPast: {
      customer: "taro",
      statusId: 3,
      startsAt: "2026-04-02T10:00:00+09:00",
      charge: { lines: [{ label: "太郎さまの診察料", quantity: 1, unitPrice: 7777 }] },
      care: { prescription: [{ name: "タロウ錠" }] },
    },
  },
});

/** Makes a patient who has rows in every table of patients. */
async function live(name: string, spot: string, startAt: string, their: typeof addressFixture): Promise<void> {
  const person = client.as(name);
  await person.send(registerAddressCall, { body: their });
  await person.send(changeNotificationChoicesCall, { body: choices });
  await person.send(requestEmailChangeCall, { body: { email: `new-${name}@example.com` } });
  const hold = { spotId: client.spotId(spot), startAt, isFirstTreatment: true };
  await person.send(holdSeatCall, { body: hold });
}

test("everything of the patient is in the download", async () => {
  const { customerId } = client.customer("hanako");
  await client.database
    .update(customer)
    .set({ lineUserId: `U${"1".repeat(32)}`, isLineFriend: true })
    .where(eq(customer.customerId, customerId));
  await live("hanako", "morning", "2026-05-12T10:00:00+09:00", addressFixture);
  const answer = await downloadExport(client, "hanako");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="madoguchi-2026-05-11.zip"');
  expect(answer.body).toEqual({
    exportedAt: "2026-05-11T09:00:00+09:00",
    account: {
      medicalBusinessId: "business-test",
      medicalRecordCode: client.customer("hanako").medicalRecordCode,
      email: "hanako@example.com",
      lineUserId: `U${"1".repeat(32)}`,
      isLineFriend: true,
      language: "ja",
      registeredAt: "2026-05-11T09:00:00+09:00",
    },
    profile: {
      lastName: "山田",
      firstName: "花子",
      lastNameKana: "ヤマダ",
      firstNameKana: "ハナコ",
      sex: "女性",
      birthdate: "1990-04-01",
      phoneNumber: "09011112222",
      careNeeds: [],
      careNeedsNote: "",
      updatedAt: "2026-05-11T09:00:00+09:00",
    },
    address: addressFixture,
    notificationChoices: choices,
    emailChange: {
      email: "new-hanako@example.com",
      requestedAt: "2026-05-11T09:00:00+09:00",
      expiresAt: "2026-05-11T09:10:00+09:00",
    },
    clinics: [{ clinicId: "clinic-test", name: "テストクリニック", joinedAt: "2026-05-11T09:00:00+09:00" }],
    consents: expect.arrayContaining([
      {
        clinicId: "clinic-test",
        kind: "terms-of-use",
        title: "利用規約",
        version: 1,
        treatmentId: null,
        agreedAt: "2026-05-11T09:00:00+09:00",
      },
    ]),
    representedPeople: [],
    representatives: [],
    heldSeats: [{ spotId: client.spotId("morning"), heldUntil: "2026-05-11T09:10:00+09:00" }],
    treatments: expect.arrayContaining([
      expect.objectContaining({
        treatmentId: client.treatmentId("past"),
        statusId: 4,
        clinicalDepartment: "内科",
        doctorName: "佐藤 健",
        startsAt: "2026-04-01T10:00:00+09:00",
        endsAt: "2026-04-01T10:15:00+09:00",
      }),
      expect.objectContaining({
        treatmentId: client.treatmentId("supply"),
        kind: "medicine",
        parentTreatmentId: client.treatmentId("past"),
        carePlan: null,
        prescription: [],
        charges: [],
        delivery: null,
        questionnaireDrafts: [],
        questionnaireSubmissions: [],
        photos: [],
        room: null,
        declarations: [],
        identityChecks: [],
        roomMessages: [],
      }),
    ]),
    imported: { allergies: "" },
    waitlistPlaces: [],
    documents: [],
    pastVisits: [],
    pastPrescriptions: [],
    payments: [],
    cards: [],
    notifications: expect.anything(),
    clinicTasks: [],
    formSubmissions: [],
    healthFacts: [],
    profileProposals: [],
    deviceTests: [],
    emailUndos: [],
    passkeys: [],
    sessions: [
      {
        device: "不明な端末",
        signedInAt: "2026-05-11T09:00:00+09:00",
        lastUsedAt: "2026-05-11T09:00:00+09:00",
        endedAt: null,
      },
    ],
    accessLog: expect.arrayContaining([
      {
        at: "2026-05-11T09:00:00+09:00",
        actor: "ご本人",
        action: "お届け先の住所を登録しました",
        device: null,
        change: null,
      },
      {
        at: "2026-05-11T09:00:00+09:00",
        actor: "ご本人",
        action: "すべてのデータをダウンロードしました",
        device: null,
        change: null,
      },
    ]),
  });
});

test("the consents given at booking are in the download", async () => {
  const consents = [
    { kind: "online-care", version: 1 },
    { kind: "cancellation", version: 1 },
    { kind: "terms-of-use", version: 1 },
    { kind: "privacy-policy", version: 1 },
  ];
  const wish = { spotId: client.spotId("evening"), startAt: "2026-05-12T18:00:00+09:00", isFirstTreatment: false };
  const booking = fillPath(readTreatmentsCall.path, { clinicId: client.clinicId });
  const booked = await client.as("hanako").post(booking, { ...wish, isNewReservation: true, consents });
  const { treatmentId } = z.object({ treatmentId: z.string() }).parse(booked.body);
  expect((await downloadExport(client, "hanako")).body).toMatchObject({
    consents: expect.arrayContaining([
      {
        clinicId: "clinic-test",
        kind: "online-care",
        title: "オンライン診療の説明",
        version: 1,
        treatmentId,
        agreedAt: "2026-05-11T09:00:00+09:00",
      },
    ]),
    treatments: expect.arrayContaining([expect.objectContaining({ treatmentId, statusId: 1 })]),
  });
});

test("nothing of another patient is in the download", async () => {
  const their = {
    ...addressFixture,
    recipientName: "鈴木 太郎",
    postcode: "5300001",
    street: "9-9-9",
    phoneNumber: "09033334444",
  };
  await live("taro", "morning", "2026-05-12T10:00:00+09:00", their);
  const text = JSON.stringify((await downloadExport(client, "hanako")).body);
  const { customerId, uid, medicalRecordCode } = client.customer("taro");
  const treatmentId = client.treatmentId("theirs");
  await insertDealings(client, "taro", "theirPast");
  const theirs = [
    customerId,
    uid,
    medicalRecordCode,
    treatmentId,
    "taro",
    "鈴木",
    "5300001",
    "9-9-9",
    "09033334444",
    "タロウ錠",
    "7777",
  ];
  for (const secret of theirs) expect(text, secret).not.toContain(secret);
});

test("no hash and no id of the platform is in the download", async () => {
  await live("hanako", "morning", "2026-05-12T10:00:00+09:00", addressFixture);
  const text = JSON.stringify((await downloadExport(client, "hanako")).body);
  expect(text).not.toContain("uid-hanako");
  expect(text).not.toMatch(/hash/i);
});
