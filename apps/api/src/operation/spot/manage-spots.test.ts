import { fillPath } from "@madoguchi/contract/http/paths";
import { managedSpotListSchema, spotMadeSchema, spotsClosedSchema } from "@madoguchi/contract/spot/managed-spot";
import * as spotCalls from "@madoguchi/contract/spot/spot.operation.calls";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { AS_WRITTEN } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { bookedId, bookHold, bookSpot, holdSpot, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const SPOT = {
  clinicalDepartmentId: "internal",
  doctorName: "佐藤 健",
  startsAt: "2026-05-12T13:00:00+09:00",
  endsAt: "2026-05-12T13:15:00+09:00",
  capacity: 2,
};

const client = useTestClient({
  spots: { morning: { startsAt: MORNING, capacity: 3 } },
  customers: { hanako: {}, taro: {} },
});

function spotPath({ path }: { path: string }, spotId = client.spotId("morning")): string {
  return fillPath(path, { clinicId: client.clinicId, spotId });
}

function addSpot(change: object = {}, options = {}) {
  const path = fillPath(spotCalls.readSpotsCall.path, { clinicId: client.clinicId });
  return client.operator.post(path, { ...SPOT, ...change }, options);
}

async function readSpots(from = "2026-05-12", to = from) {
  const path = fillPath(spotCalls.addSpotCall.path, { clinicId: client.clinicId });
  const answer = await client.operator.get(`${path}?from=${from}&to=${to}`);
  return managedSpotListSchema.parse(answer.body).spots;
}

async function issuesOf(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return { status, body };
}

test("the clinic sees each seat as booked with the record code, held, or free", async () => {
  await bookSpot(client, "hanako", "morning");
  await holdSpot(client, "taro", "morning");
  const [spot] = await readSpots();
  expect(spot).toMatchObject({
    clinicalDepartmentId: "internal",
    doctorName: "佐藤 健",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
    closedAt: null,
  });
  expect(spot?.seats.map(({ state, medicalRecordCode }) => [state, medicalRecordCode])).toEqual([
    ["taken", client.customer("hanako").medicalRecordCode],
    ["held", client.customer("taro").medicalRecordCode],
    ["free", null],
  ]);
  client.advance({ minutes: 11 });
  const [later] = await readSpots();
  expect(later?.seats.map(({ state, medicalRecordCode }) => [state, medicalRecordCode])).toEqual([
    ["taken", client.customer("hanako").medicalRecordCode],
    ["free", null],
    ["free", null],
  ]);
});

describe("a spot outside the template", () => {
  test("can be booked at once", async () => {
    const made = spotMadeSchema.parse((await addSpot()).body);
    const [, spot] = await readSpots();
    expect(spot).toMatchObject({ spotId: made.spotId, seats: [{ state: "free" }, { state: "free" }] });
    const wish = { spotId: made.spotId, startAt: SPOT.startsAt };
    expect((await bookSpot(client, "hanako", "morning", wish)).status).toBe(201);
  });

  test("is made once for one key", async () => {
    const answers = await Promise.all(["a", "a", "a"].map((idempotencyKey) => addSpot({}, { idempotencyKey })));
    expect(answers.map(({ status }) => status).filter((status) => status !== 409 && status !== 201)).toEqual([]);
    expect(await readSpots()).toHaveLength(2);
  });

  test.each([
    ["in the past", { startsAt: "2026-05-11T08:00:00+09:00", endsAt: "2026-05-11T08:15:00+09:00" }, "startsAt"],
    ["in an unknown department", { clinicalDepartmentId: "nowhere" }, "clinicalDepartmentId"],
    [
      "for a doctor who is busy",
      { startsAt: "2026-05-12T10:10:00+09:00", endsAt: "2026-05-12T10:20:00+09:00" },
      "startsAt",
    ],
    ["without an end", { endsAt: SPOT.startsAt }, "endsAt"],
    ["for nobody", { capacity: 0 }, "capacity"],
  ])("is refused %s", async (_, change, path) => {
    expect(await issuesOf(addSpot(change))).toMatchObject({ status: 400, body: { code: "E001", issues: [{ path }] } });
  });

  test("of two made at the same moment for one doctor, one is", async () => {
    const other = client.another();
    const path = fillPath(spotCalls.readSpotsCall.path, { clinicId: client.clinicId });
    const answers = await Promise.all([client, other, client, other].map((one) => one.operator.post(path, SPOT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });
});

describe("the capacity", () => {
  test("grows by free seats and shrinks by free seats", async () => {
    await bookSpot(client, "hanako", "morning");
    expect((await client.operator.put(spotPath(spotCalls.changeCapacityCall), { capacity: 5 })).status).toBe(200);
    expect((await readSpots())[0]?.seats).toHaveLength(5);
    expect((await client.operator.put(spotPath(spotCalls.changeCapacityCall), { capacity: 1 })).status).toBe(200);
    expect((await readSpots())[0]?.seats).toMatchObject([{ state: "taken" }]);
  });

  test("never goes below the seats that patients have or hold", async () => {
    await bookSpot(client, "hanako", "morning");
    await holdSpot(client, "taro", "morning");
    expect(await issuesOf(client.operator.put(spotPath(spotCalls.changeCapacityCall), { capacity: 1 }))).toMatchObject({
      status: 400,
      body: {
        code: "E001",
        issues: [{ path: "capacity", message: "予約または仮押さえのある席は減らせません。" }],
      },
    });
    expect((await readSpots())[0]?.seats).toHaveLength(3);
    client.advance({ minutes: 11 });
    expect((await client.operator.put(spotPath(spotCalls.changeCapacityCall), { capacity: 1 })).status).toBe(200);
  });
});

describe("closing", () => {
  test("closes a spot and names the reservations that stay", async () => {
    const booked = await bookSpot(client, "hanako", "morning");
    const closed = await client.operator.post(spotPath(spotCalls.closeSpotCall));
    expect(closed.body).toEqual({ remainingTreatmentIds: [bookedId(booked)] });
    expect((await readSpots())[0]?.closedAt).toBe("2026-05-11T09:00:00+09:00");
    expect(refusalOf(await bookSpot(client, "taro", "morning"))).toBe("T003");
    expect(refusalOf(await holdSpot(client, "taro", "morning"))).toBe("T003");
  });

  test("twice is as once, and opening gives the spot back", async () => {
    await client.operator.post(spotPath(spotCalls.closeSpotCall));
    client.advance({ minutes: 5 });
    await client.operator.post(spotPath(spotCalls.closeSpotCall));
    expect((await readSpots())[0]?.closedAt).toBe("2026-05-11T09:00:00+09:00");
    expect((await client.operator.post(spotPath(spotCalls.openSpotCall))).body).toEqual({});
    expect((await readSpots())[0]?.closedAt).toBeNull();
    expect((await bookSpot(client, "taro", "morning")).status).toBe(201);
  });

  test("stops a patient who holds a seat from booking it", async () => {
    const held = await holdSpot(client, "hanako", "morning");
    await client.operator.post(spotPath(spotCalls.closeSpotCall));
    expect(refusalOf(await bookHold(client, "hanako", held))).toBe("T003");
  });
});

test.each(["00000000-0000-4000-8000-000000000000", "no-spot"])("an unknown spot %j is E004", async (spotId) => {
  const answers = await Promise.all([
    client.operator.put(spotPath(spotCalls.changeCapacityCall, spotId), { capacity: 2 }),
    client.operator.post(spotPath(spotCalls.closeSpotCall, spotId)),
    client.operator.post(spotPath(spotCalls.openSpotCall, spotId)),
  ]);
  expect(answers.map(refusalOf)).toEqual(["E004", "E004", "E004"]);
});

test("changes are in the audit with their operator", async () => {
  await client.asOperator("院長の山本").post(spotPath(spotCalls.closeSpotCall));
  await client.operator.put(spotPath(spotCalls.changeCapacityCall), { capacity: 2 });
  const events = await client.database
    .select({ by: auditEvent.statedOperator, action: auditEvent.action, subject: auditEvent.subject })
    .from(auditEvent)
    .orderBy(AS_WRITTEN);
  const subject = `spot:${client.spotId("morning")}`;
  expect(events).toEqual([
    { by: "院長の山本", action: "spot.close", subject },
    { by: "受付の田中", action: "spot.change-capacity", subject },
  ]);
});

describe("several spots in one act", () => {
  const AFTERNOON = "2026-05-12T15:00:00+09:00";

  async function addAfternoon(): Promise<string> {
    const period = { startsAt: AFTERNOON, endsAt: "2026-05-12T15:15:00+09:00" };
    return spotMadeSchema.parse((await addSpot(period)).body).spotId;
  }

  function act({ path }: { path: string }, spotIds: string[]) {
    return client.operator.post(fillPath(path, { clinicId: client.clinicId }), { spotIds });
  }

  test("close and open together; spots closed before are not reported as changed, and a booking stays", async () => {
    const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
    const [morning, afternoon] = [client.spotId("morning"), await addAfternoon()];
    await client.operator.post(spotPath(spotCalls.closeSpotCall, afternoon), {});
    expect((await act(spotCalls.closeSpotsCall, [morning, afternoon])).body).toEqual({
      closedSpotIds: [morning],
      remainingReservations: [{ spotId: morning, treatmentId }],
    });
    expect((await readSpots()).map(({ closedAt }) => closedAt !== null)).toEqual([true, true]);
    expect((await bookSpot(client, "taro", "morning")).status).not.toBe(201);
    expect((await act(spotCalls.openSpotsCall, [morning])).body).toEqual({ openedSpotIds: [morning] });
    expect((await readSpots()).map(({ closedAt }) => closedAt !== null)).toEqual([false, true]);
    expect((await bookSpot(client, "taro", "morning")).status).toBe(201);
  });

  test("none is closed when one of them is not the clinic's", async () => {
    const foreign = "00000000-0000-4000-8000-000000000000";
    const answer = await act(spotCalls.closeSpotsCall, [client.spotId("morning"), foreign]);
    expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
    const [spot] = await readSpots();
    expect(spot?.closedAt).toBeNull();
  });

  test("two colleagues who close the same spots at the same moment both succeed, with one change", async () => {
    const spotIds = [client.spotId("morning"), await addAfternoon()];
    const answers = await Promise.all([
      act(spotCalls.closeSpotsCall, spotIds),
      act(spotCalls.closeSpotsCall, spotIds.toReversed()),
    ]);
    const closed = answers.map(({ body }) => spotsClosedSchema.parse(body).closedSpotIds.length);
    expect(closed.toSorted()).toEqual([0, 2]);
  });
});

test("staff who see patients see their names; an owner without another role does not", async () => {
  await bookSpot(client, "hanako", "morning");
  const path = `${fillPath(spotCalls.readSpotsCall.path, { clinicId: client.clinicId })}?from=2026-05-12&to=2026-05-12`;
  const nameFor = async (role: "reception" | "nurse" | "owner") => {
    const { body } = await client.asStaff([role], role).get(path);
    return managedSpotListSchema.parse(body).spots[0]?.seats[0]?.patientName;
  };
  expect(await nameFor("reception")).toBe("山田 花子");
  expect(await nameFor("nurse")).toBe("山田 花子");
  expect(await nameFor("owner")).toBeNull();
});

test("the national holidays of the days are named", async () => {
  const path = fillPath(spotCalls.readSpotsCall.path, { clinicId: client.clinicId });
  const { body } = await client.operator.get(`${path}?from=2026-05-04&to=2026-05-10`);
  expect(managedSpotListSchema.parse(body).holidays).toEqual([
    { day: "2026-05-04", name: "みどりの日" },
    { day: "2026-05-05", name: "こどもの日" },
    { day: "2026-05-06", name: "振替休日" },
  ]);
});
