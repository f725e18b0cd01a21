import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notification } from "../../records/notification/notification.table.ts";
import { seat } from "../../records/spot/spot.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  bookSpot,
  cancelTreatment,
  changeTime,
  getTreatment,
  MORNING,
  readSeats,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const NEXT_DAY = "2026-05-13T15:30:00+09:00";

const client = useTestClient({
  departments: ["internal", "skin"],
  spots: {
    booked: { startsAt: MORNING },
    other: { startsAt: NEXT_DAY, doctorName: "鈴木 由紀" },
    full: { startsAt: "2026-05-14T10:00:00+09:00" },
    closed: { startsAt: "2026-05-15T10:00:00+09:00", closedAt: "2026-05-01T00:00:00+09:00" },
    skin: { startsAt: "2026-05-16T10:00:00+09:00", department: "skin" },
    past: { startsAt: "2026-05-11T08:00:00+09:00" },
    soon: { startsAt: "2026-05-11T09:59:59+09:00" },
    nearEnough: { startsAt: "2026-05-11T10:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "booked" },
    others: { customer: "taro", statusId: 1, spot: "full" },
  },
});

function moveVisit(spot: string, startAt: string) {
  return changeTime(client, "hanako", client.treatmentId("visit"), spot, startAt);
}

/** The spot that has the visit's seat, by the test's own names. */
async function takenSpots(customer = "hanako") {
  const { customerId } = client.customer(customer);
  const names = ["booked", "other", "full", "closed", "skin", "past", "soon", "nearEnough"];
  const taken = (await readSeats(client)).filter((row) => row.customerId === customerId && row.state === "taken");
  return taken.map(({ spotId }) => names.find((name) => client.spotId(name) === spotId));
}

test("a moved visit has its new time, doctor and seat, and its old seat is free for others (spec §7 PUT /api/v1/customer/clinic/{clinicId}/treatment/{treatmentId})", async () => {
  const answer = await moveVisit("other", NEXT_DAY);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect((await getTreatment(client, "hanako", client.treatmentId("visit"))).body).toMatchObject({
    statusId: 1,
    spotId: client.spotId("other"),
    startsAt: "2026-05-13T15:30:00+09:00",
    endsAt: "2026-05-13T15:45:00+09:00",
    doctorName: "鈴木 由紀",
    cancelDeadline: "2026-05-13T13:30:00+09:00",
    canChangeTime: true,
  });
  expect(await takenSpots()).toEqual(["other"]);
  await cancelTreatment(client, "taro", client.treatmentId("others"));
  expect((await bookSpot(client, "taro", "booked")).status).toBe(201);
});

test("a move is audited and notified once, and repeating the call changes nothing more", async () => {
  await moveVisit("other", NEXT_DAY);
  const again = await moveVisit("other", NEXT_DAY);
  expect(again.status).toBe(200);
  const events = await readAuditEvents(client);
  expect(events.filter(({ action }) => action === "treatment.change-time")).toMatchObject([
    {
      actor: `customer:${client.customer("hanako").customerId}`,
      subject: `treatment:${client.treatmentId("visit")}`,
    },
  ]);
  const notifications = await client.database
    .select()
    .from(notification)
    .where(eq(notification.type, "treatment.time-changed"));
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.eventKey).toContain("2026-05-13T06:30:00.000Z");
});

test.each([
  ["full", "2026-05-14T10:00:00+09:00", "T003"],
  ["closed", "2026-05-15T10:00:00+09:00", "T003"],
  ["past", "2026-05-11T08:00:00+09:00", "T003"],
  ["soon", "2026-05-11T09:59:59+09:00", "T003"],
  ["other", "2026-05-13T15:00:00+09:00", "T003"],
  ["skin", "2026-05-16T10:00:00+09:00", "T007"],
])("a move to %s at %s is %s, and nothing has changed", async (spot, startAt, code) => {
  expect(refusalOf(await moveVisit(spot, startAt))).toBe(code);
  expect(await takenSpots()).toEqual(["booked"]);
  expect((await getTreatment(client, "hanako", client.treatmentId("visit"))).body).toMatchObject({
    startsAt: "2026-05-12T10:00:00+09:00",
  });
  expect(await readAuditEvents(client)).toEqual([]);
  expect(await client.database.select().from(notification)).toEqual([]);
});

test("a visit can move to a spot that begins in exactly one hour, and from there only within the grace", async () => {
  expect((await moveVisit("nearEnough", "2026-05-11T10:00:00+09:00")).status).toBe(200);
  expect(await takenSpots()).toEqual(["nearEnough"]);
  expect((await getTreatment(client, "hanako", client.treatmentId("visit"))).body).toMatchObject({
    cancelDeadline: "2026-05-11T09:15:00+09:00",
    canChangeTime: true,
  });
  client.moveTo("2026-05-11T09:15:01+09:00");
  expect(refusalOf(await moveVisit("other", NEXT_DAY))).toBe("T007");
});

test.each([randomUUID(), "no-such-spot"])("a spot that does not exist (%s) is T003", async (spotId) => {
  const path = fillPath(readTreatmentCall.path, {
    clinicId: client.clinicId,
    treatmentId: client.treatmentId("visit"),
  });
  expect(refusalOf(await client.as("hanako").put(path, { spotId, startAt: MORNING }))).toBe("T003");
});

test("a visit can be moved until the clinic's deadline, two hours before it, and not after: T007", async () => {
  client.moveTo("2026-05-12T08:00:00+09:00");
  expect((await moveVisit("other", NEXT_DAY)).status).toBe(200);
  client.moveTo("2026-05-13T13:30:01+09:00");
  expect(refusalOf(await moveVisit("booked", MORNING))).toBe("T007");
  expect(await takenSpots()).toEqual(["other"]);
});

test("another patient's visit and one that does not exist are both T001", async () => {
  const foreign = await changeTime(client, "taro", client.treatmentId("visit"), "other", NEXT_DAY);
  for (const treatmentId of [randomUUID(), "not-an-id"]) {
    const missing = await changeTime(client, "taro", treatmentId, "other", NEXT_DAY);
    expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body]);
  }
  expect(refusalOf(foreign)).toBe("T001");
  expect(await takenSpots()).toEqual(["booked"]);
});

test("a cancelled visit cannot be moved: T007, and it takes no seat", async () => {
  await cancelTreatment(client, "hanako", client.treatmentId("visit"));
  expect(refusalOf(await moveVisit("other", NEXT_DAY))).toBe("T007");
  expect(await takenSpots()).toEqual([]);
});

test("a patient who moves takes the seat that they hold at the new time, also when it is the last one", async () => {
  const { customerId } = client.customer("hanako");
  await client.database
    .update(seat)
    .set({ customerId, holdId: randomUUID(), heldUntil: new Date("2026-05-11T09:10:00+09:00") })
    .where(and(eq(seat.spotId, client.spotId("other"))));
  expect((await moveVisit("other", NEXT_DAY)).status).toBe(200);
  expect(await takenSpots()).toEqual(["other"]);
});
