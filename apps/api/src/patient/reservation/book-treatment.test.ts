import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { consent } from "../../records/customer/customer.table.ts";
import { terms } from "../../records/terms/terms.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  bookedId,
  bookHold,
  bookSpot,
  bookWith,
  CONSENTS,
  getTreatment,
  holdSpot,
  listTreatments,
  MORNING,
  nextTreatment,
  readHold,
  readSeats,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    single: { startsAt: MORNING },
    other: { startsAt: MORNING, doctorName: "高橋 健一" },
    closed: { startsAt: MORNING, doctorName: "田中 誠", closedAt: "2026-05-10T09:00:00+09:00" },
    inOneHour: { startsAt: "2026-05-11T10:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {}, jiro: {}, owing: {}, reserved: {}, nameless: { hasProfile: false } },
  treatments: {
    unpaid: { customer: "owing", statusId: 3, startsAt: "2026-05-01T10:00:00+09:00" },
    reserved: { customer: "reserved", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
  },
});

function seatsOf(customer: string) {
  const { customerId } = client.customer(customer);
  return readSeats(client).then((seats) => seats.filter((seat) => seat.customerId === customerId));
}

function bookingConsents() {
  return client.database.select().from(consent).where(isNotNull(consent.treatmentId));
}

test("a held seat becomes a reservation that the patient sees everywhere (spec §7 POST /api/v1/customer/clinic/{clinicId}/treatment)", async () => {
  const booked = await bookHold(client, "hanako", await holdSpot(client, "hanako", "single"));
  expect(booked.status).toBe(201);
  const treatmentId = bookedId(booked);
  expect((await nextTreatment(client, "hanako")).body).toEqual({
    clinicalDepartmentId: "internal",
    clinicalDepartmentName: "内科",
    treatmentId,
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
  });
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    treatmentId,
    statusId: 1,
    kind: "consultation",
    isFirstTreatment: true,
    doctorName: "佐藤 健",
    reservationNumber: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
    cancelDeadline: "2026-05-12T08:00:00+09:00",
    canCancel: true,
    cancelReason: null,
  });
  expect((await listTreatments(client, "hanako")).body).toMatchObject({ total: 1, history: [{ treatmentId }] });
  expect(await seatsOf("hanako")).toMatchObject([{ spotId: client.spotId("single"), state: "taken" }]);
});

test("consents are stored with their versions, and the booking is audited", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  const { customerId } = client.customer("hanako");
  const consents = await bookingConsents();
  expect(consents).toHaveLength(2);
  for (const kind of ["online-care", "cancellation"]) {
    const agreedAt = new Date("2026-05-11T09:00:00+09:00");
    expect(consents).toContainEqual(expect.objectContaining({ kind, version: 1, customerId, treatmentId, agreedAt }));
  }
  expect(await readAuditEvents(client)).toEqual([
    expect.objectContaining({
      actor: `customer:${customerId}`,
      action: "treatment.book",
      subject: `treatment:${treatmentId}`,
      customerId,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  ]);
});

test("a seat is booked directly by its spot, and a hold elsewhere is released", async () => {
  await holdSpot(client, "hanako", "other");
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
  expect(await seatsOf("hanako")).toMatchObject([{ spotId: client.spotId("single"), state: "taken" }]);
  expect((await holdSpot(client, "taro", "other")).status).toBe(200);
});

test("booking directly takes the seat that the patient already holds there", async () => {
  await holdSpot(client, "hanako", "single");
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
  expect(await seatsOf("hanako")).toMatchObject([{ spotId: client.spotId("single"), state: "taken" }]);
});

test("booking directly takes the patient's own expired hold like any free seat", async () => {
  await holdSpot(client, "hanako", "single");
  client.advance({ minutes: 11 });
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
  expect(await seatsOf("hanako")).toMatchObject([{ spotId: client.spotId("single"), state: "taken" }]);
});

test("an expired hold books nothing: T003, and nothing is stored", async () => {
  const held = await holdSpot(client, "hanako", "single");
  client.advance({ minutes: 10 });
  expect(refusalOf(await bookHold(client, "hanako", held))).toBe("T003");
  expect(await bookingConsents()).toEqual([]);
  expect(await readAuditEvents(client)).toEqual([]);
});

test("no patient books by another patient's hold", async () => {
  const held = await holdSpot(client, "hanako", "single");
  expect(refusalOf(await bookHold(client, "taro", held))).toBe("T003");
  await holdSpot(client, "taro", "other");
  expect(refusalOf(await bookHold(client, "taro", held))).toBe("T003");
  expect((await bookHold(client, "hanako", held)).status).toBe(201);
});

test.each([
  ["a full spot", "single", {}],
  ["a closed spot", "closed", {}],
  ["another start than the spot's", "other", { startAt: "2026-05-12T10:30:00+09:00" }],
  ["a spot that does not exist", "other", { spotId: "00000000-0000-4000-8000-000000000000" }],
  ["what is no spot's id", "other", { spotId: "';drop-table-seat;--" }],
])("%s cannot be booked: T003", async (_, spot, body) => {
  await bookSpot(client, "jiro", "single");
  expect(refusalOf(await bookSpot(client, "hanako", spot, body))).toBe("T003");
});

test("an id that is not a hold's books nothing: T003", async () => {
  expect(refusalOf(await bookWith(client, "hanako", { holdId: "hold-1" }))).toBe("T003");
});

test("booked directly, a time must be a whole hour away", async () => {
  const startAt = "2026-05-11T10:00:00+09:00";
  client.moveTo("2026-05-11T09:00:01+09:00");
  expect(refusalOf(await bookSpot(client, "hanako", "inOneHour", { startAt }))).toBe("T003");
  client.moveTo("2026-05-11T09:00:00+09:00");
  expect((await bookSpot(client, "hanako", "inOneHour", { startAt })).status).toBe(201);
});

test("a hold taken in time can be booked until it expires, extended ones too", async () => {
  const startAt = "2026-05-11T10:00:00+09:00";
  const held = await holdSpot(client, "hanako", "inOneHour", { startAt });
  client.moveTo("2026-05-11T09:09:59+09:00");
  expect(readHold(await holdSpot(client, "hanako", "inOneHour", { startAt, extend: true })).canExtend).toBe(false);
  client.moveTo("2026-05-11T09:19:59+09:00");
  expect((await bookHold(client, "hanako", held)).status).toBe(201);
});

test("one open visit for each patient: a second booking is R002, by hold or directly", async () => {
  expect(refusalOf(await bookSpot(client, "reserved", "single"))).toBe("R002");
  const held = await holdSpot(client, "hanako", "single");
  await bookHold(client, "hanako", held);
  expect(refusalOf(await bookHold(client, "hanako", held))).toBe("R002");
  expect(refusalOf(await bookSpot(client, "hanako", "other"))).toBe("R002");
});

test("a patient with an unpaid charge pays first: T010", async () => {
  expect(refusalOf(await bookSpot(client, "owing", "single"))).toBe("T010");
});

test("without a profile nothing is booked: C005", async () => {
  expect(refusalOf(await bookSpot(client, "nameless", "single"))).toBe("C005");
});

test("every text must be agreed to in its current version: E001 names it", async () => {
  const half = await bookSpot(client, "hanako", "single", { consents: [{ kind: "online-care", version: 1 }] });
  expect(half.status).toBe(400);
  expect(half.body).toMatchObject({
    code: "E001",
    issues: [{ path: "consents", message: "「キャンセル規定」の最新の内容をご確認のうえ、同意してください。" }],
  });
  await client.database.update(terms).set({ supersededAt: client.now() }).where(eq(terms.kind, "online-care"));
  const renewed = {
    clinicId: client.clinicId,
    kind: "online-care",
    version: 2,
    text: "改訂",
    publishedAt: client.now(),
  };
  await client.database.insert(terms).values(renewed);
  expect(refusalOf(await bookSpot(client, "hanako", "single"))).toBe("E001");
  const agreed = {
    consents: [
      { kind: "online-care" as const, version: 2 },
      { kind: "cancellation" as const, version: 1 },
    ],
  };
  expect((await bookSpot(client, "hanako", "single", agreed)).status).toBe(201);
});

test("a consent to the clinic's other texts is allowed, and is not recorded as the booking's", async () => {
  const consents = [...CONSENTS, { kind: "terms-of-use", version: 1 }];
  expect((await bookSpot(client, "hanako", "single", { consents })).status).toBe(201);
  expect(await bookingConsents()).toHaveLength(2);
});
