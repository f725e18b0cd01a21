import { enterPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { bookedForPatientSchema } from "@madoguchi/contract/reservation/booking-for-patient";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { consent } from "../../records/customer/customer.table.ts";
import { notification } from "../../records/notification/notification.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { bookSpot, getTreatment, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const SOON = "2026-05-11T09:30:00+09:00";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    morning: { startsAt: MORNING },
    soon: { startsAt: SOON },
    past: { startsAt: "2026-05-11T08:00:00+09:00" },
    closed: { startsAt: MORNING, doctorName: "田中 誠", closedAt: "2026-05-10T09:00:00+09:00" },
  },
  customers: {
    hanako: { email: "hanako@example.com" },
    taro: {},
    owing: {},
    reserved: {},
    nameless: { hasProfile: false },
  },
  treatments: {
    unpaid: { customer: "owing", statusId: 3, startsAt: "2026-05-01T10:00:00+09:00" },
    reserved: { customer: "reserved", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
  },
});

type Wish = {
  startAt?: string;
  hasConsented?: boolean;
  spotId?: string;
  reception?: TestRequests;
  idempotencyKey?: string;
};

function bookByCode(medicalRecordCode: string, spot: string, wish: Wish = {}) {
  const { reception = client.asStaff(["reception"]), idempotencyKey, ...wished } = wish;
  const body = { spotId: client.spotId(spot), startAt: MORNING, isFirstTreatment: true, hasConsented: true, ...wished };
  return reception.send(bookForPatientCall, {
    params: { clinicId: "clinic-test", medicalRecordCode },
    body,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

function book(customer: string, spot = "morning", wish: Wish = {}) {
  return bookByCode(client.customer(customer).medicalRecordCode, spot, wish);
}

function channelsOf(treatmentId: string) {
  return client.database
    .select({ type: notification.type, channel: notification.channel })
    .from(notification)
    .where(eq(notification.treatmentId, treatmentId))
    .orderBy(notification.channel);
}

describe("a time that the clinic books for a patient", () => {
  test("is a reservation like any other, with the consents given by word and the operator's name", async () => {
    const answer = await book("hanako");
    expect(answer.status).toBe(201);
    const { treatmentId, reservationNumber } = bookedForPatientSchema.parse(answer.body);
    expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
      ...{ statusId: 1, startsAt: MORNING, isFirstTreatment: true, canCancel: true, reservationNumber },
    });
    const consents = await client.database.select().from(consent).where(eq(consent.treatmentId, treatmentId));
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual(["cancellation", "online-care"]);
    expect(await readAuditEvents(client, eq(auditEvent.action, "treatment.book"))).toEqual([
      expect.objectContaining({
        actor: expect.stringMatching(/^staff:/),
        subject: `treatment:${treatmentId}`,
        customerId: client.customer("hanako").customerId,
      }),
    ]);
    expect(await channelsOf(treatmentId)).toEqual([{ type: "treatment.booked", channel: "mail" }]);
  });

  test("may begin within the hour", async () => {
    expect((await book("hanako", "soon", { startAt: SOON })).status).toBe(201);
  });

  test("is possible for a patient with an open charge: the clinic decides", async () => {
    expect((await book("owing")).status).toBe(201);
  });

  test("is made once for the same key, and not for another patient once the seat is taken", async () => {
    const reception = client.asStaff(["reception"]);
    const press = () => book("hanako", "morning", { reception, idempotencyKey: "press" });
    const [first, again] = [await press(), await press()];
    expect(again.body).toEqual(first.body);
    expect(
      await client.database
        .select()
        .from(treatment)
        .where(eq(treatment.startsAt, new Date(MORNING))),
    ).toHaveLength(1);
    expect(refusalOf(await book("taro"))).toBe("T003");
    expect(refusalOf(await bookSpot(client, "taro", "morning"))).toBe("T003");
  });

  test.each([
    ["one who has a visit already", "reserved", "morning", {}, "R002"],
    ["one without a profile", "nameless", "morning", {}, "C005"],
    ["a closed spot", "hanako", "closed", {}, "T003"],
    ["a past spot", "hanako", "past", { startAt: "2026-05-11T08:00:00+09:00" }, "T003"],
    ["another start than was shown", "hanako", "morning", { startAt: SOON }, "T003"],
    ["an invalid spot id", "hanako", "morning", { spotId: "spot-1" }, "T003"],
    ["a patient who has not agreed", "hanako", "morning", { hasConsented: false }, "E001"],
  ])("is refused for %s", async (_, customer, spot, wish, code) => {
    expect(refusalOf(await book(customer, spot, wish))).toBe(code);
  });

  test("is refused for a code that no patient of the clinic has", async () => {
    expect(refusalOf(await bookByCode("M000999", "morning"))).toBe("C005");
  });
});

test("a patient entered by the clinic is booked, gets mail at the address given, and finds the visit in the portal", async () => {
  const reception = client.asStaff(["reception"]);
  const person = {
    ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ", sex: 0 },
    ...{ birthdate: "1980-12-31", phoneNumber: null, email: "ichiro@example.com" },
  };
  await reception.send(enterPatientCall, {
    params: { clinicId: "clinic-test" },
    body: { ...person, otherPatients: [] },
  });
  const booked = bookedForPatientSchema.parse((await bookByCode("M000001", "morning")).body);
  expect(await channelsOf(booked.treatmentId)).toEqual([{ type: "treatment.booked", channel: "mail" }]);

  const ichiro = client.asNewcomer("ichiro@example.com");
  const form = { ...otherProfileFixture, ...person, phoneNumber: "08011112222", clinicId: "clinic-test" };
  const path = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });
  const { email: _, ...registration } = form;
  expect((await ichiro.post(path, registration)).body).toEqual({ medicalRecordCode: "M000001" });
  const { treatmentId } = booked;
  const visit = await ichiro.send(readTreatmentCall, { params: { clinicId: "clinic-test", treatmentId } });
  expect(visit.body).toMatchObject({ treatmentId, statusId: 1, startsAt: MORNING });
});
