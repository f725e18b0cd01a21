import { fillPath } from "@madoguchi/contract/http/paths";
import { closureMadeSchema } from "@madoguchi/contract/spot/closure";
import * as schedule from "@madoguchi/contract/spot/schedule.operation.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import * as calls from "@madoguchi/contract/spot/spot.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { TestClient } from "../../testing/test-client.ts";
import {
  bookedId,
  bookHold,
  bookSpot,
  cancelTreatment,
  changeTime,
  holdSpot,
  MORNING,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

/** A second process on the same database: the first one changes, this one lists. */
let other: TestClient;
const EVENING = "2026-05-12T18:00:00+09:00";
const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal", "skin"],
  spots: {
    soon: { startsAt: "2026-05-11T10:00:00+09:00" },
    morning: { startsAt: MORNING },
    evening: { startsAt: EVENING, capacity: 3 },
    skin: { startsAt: MORNING, department: "skin" },
    june: { startsAt: "2026-06-12T10:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {} },
});

beforeEach(() => {
  other = client.another();
});

/** `10:00 open` for each time in May, as the other process answers. */
async function list(by = other, search: Record<string, string> = {}): Promise<string[]> {
  const query = new URLSearchParams({
    clinicalDepartmentId: "internal",
    from: "2026-05-11",
    to: "2026-05-31",
    ...search,
  });
  const { body } = await by.get(`${fillPath(readSpotsCall.path, { clinicId: client.clinicId })}?${query}`);
  return spotListSchema
    .parse(body)
    .spots.map(({ startsAt, availability }) => `${startsAt.slice(5, 16)} ${availability}`);
}
const BEFORE = ["05-11T10:00 open", "05-12T10:00 open", "05-12T18:00 open"];

function operate({ path }: { path: string }, parameters: Record<string, string> = {}) {
  return fillPath(path, { clinicId: client.clinicId, ...parameters });
}

const changeCapacity = (spot: string, capacity: number) =>
  client.operator.put(operate(calls.changeCapacityCall, { spotId: client.spotId(spot) }), { capacity });
const closeEvening = () => client.operator.post(operate(calls.closeSpotCall, { spotId: client.spotId("evening") }), {});

test.each<[string, () => Promise<unknown>, string[]]>([
  ["a hold", () => holdSpot(client, "hanako", "morning"), ["05-11T10:00 open", "05-12T10:00 full", "05-12T18:00 open"]],
  [
    "a booking",
    () => bookSpot(client, "hanako", "morning"),
    ["05-11T10:00 open", "05-12T10:00 full", "05-12T18:00 open"],
  ],
  [
    "a booking of a held seat",
    async () => bookHold(client, "hanako", await holdSpot(client, "hanako", "morning")),
    ["05-11T10:00 open", "05-12T10:00 full", "05-12T18:00 open"],
  ],
  [
    "a hold that moves to another time",
    async () => {
      await holdSpot(client, "hanako", "morning");
      expect((await list())[1]).toBe("05-12T10:00 full");
      await holdSpot(client, "hanako", "evening", { startAt: EVENING });
    },
    BEFORE,
  ],
  [
    "a reservation that moves",
    async () => {
      const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
      expect((await list())[1]).toBe("05-12T10:00 full");
      await changeTime(client, "hanako", treatmentId, "evening", EVENING);
    },
    BEFORE,
  ],
  [
    "a cancellation",
    async () => {
      const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
      expect((await list())[1]).toBe("05-12T10:00 full");
      await cancelTreatment(client, "hanako", treatmentId);
    },
    BEFORE,
  ],
  ["a spot that the clinic closes", closeEvening, ["05-11T10:00 open", "05-12T10:00 open"]],
  [
    "a spot that the clinic opens again",
    async () => {
      await closeEvening();
      expect(await list()).toHaveLength(2);
      await client.operator.post(operate(calls.openSpotCall, { spotId: client.spotId("evening") }), {});
    },
    BEFORE,
  ],
  [
    "seats that the clinic takes away",
    async () => {
      await bookSpot(client, "hanako", "evening", { startAt: EVENING });
      expect((await list())[2]).toBe("05-12T18:00 open");
      await changeCapacity("evening", 1);
    },
    ["05-11T10:00 open", "05-12T10:00 open", "05-12T18:00 full"],
  ],
  [
    "seats that the clinic adds",
    async () => {
      await bookSpot(client, "hanako", "morning");
      expect((await list())[1]).toBe("05-12T10:00 full");
      await changeCapacity("morning", 2);
    },
    BEFORE,
  ],
  [
    "a spot that the clinic makes",
    () =>
      client.operator.post(operate(calls.addSpotCall), {
        clinicalDepartmentId: "internal",
        doctorName: "田中 誠",
        startsAt: "2026-05-13T09:00:00+09:00",
        endsAt: "2026-05-13T09:15:00+09:00",
        capacity: 1,
      }),
    [...BEFORE, "05-13T09:00 open"],
  ],
  [
    "a day that the clinic closes",
    () =>
      client.operator.post(operate(schedule.addClosureCall), {
        clinicalDepartmentId: null,
        day: "2026-05-12",
        reason: "学会",
      }),
    ["05-11T10:00 open"],
  ],
  [
    "a closed day that the clinic opens again",
    async () => {
      const closure = { clinicalDepartmentId: null, day: "2026-05-12", reason: "学会" };
      const { closureId } = closureMadeSchema.parse(
        (await client.operator.post(operate(schedule.addClosureCall), closure)).body,
      );
      expect(await list()).toEqual(["05-11T10:00 open"]);
      await client.operator.delete(operate(schedule.deleteClosureCall, { closureId }));
    },
    BEFORE,
  ],
])("%s is listed at once in every process", async (_, act, after) => {
  expect(await list()).toEqual(BEFORE);
  expect(await list(client)).toEqual(BEFORE);
  await act();
  expect(await list()).toEqual(after);
  expect(await list(client)).toEqual(after);
});

test("hours of the week that become spots are listed at once in every process", async () => {
  await list();
  const hours = { from: "10:00", until: "10:15", capacity: 1, validFrom: "2026-05-01", validUntil: null };
  const session = { ...hours, clinicalDepartmentId: "internal", doctorName: "田中 誠", weekday: 3 };
  await client.operator.post(operate(schedule.addWeeklySessionCall), { ...session, until: "11:00" });
  await client.operator.post(operate(calls.runTemplateCall), { from: "2026-05-13", to: "2026-05-13" });
  const after = await list();
  expect(after.slice(0, 4)).toEqual([...BEFORE, "05-13T10:00 open"]);
  expect(await list(client)).toEqual(after);
});

test("without any change a time is removed when it is less than an hour away, and a held one is free when the hold expires", async () => {
  await holdSpot(client, "hanako", "morning");
  expect(await list(client)).toEqual(["05-11T10:00 open", "05-12T10:00 full", "05-12T18:00 open"]);
  client.advance({ seconds: 1 });
  expect(await list(client)).toEqual(["05-12T10:00 full", "05-12T18:00 open"]);
  client.advance({ minutes: 10 });
  expect(await list(client)).toEqual(["05-12T10:00 open", "05-12T18:00 open"]);
});

test("an uncommitted change is not listed, and is listed once committed", async () => {
  await list();
  await client.database.transaction(async (transaction) => {
    await transaction.execute(sql`update spot set closed_at = now() where spot_id = ${client.spotId("evening")}`);
    expect(await list()).toEqual(BEFORE);
    // A younger transaction ends before the older one.
    await holdSpot(client, "hanako", "morning");
    expect(await list()).toEqual(["05-11T10:00 open", "05-12T10:00 full", "05-12T18:00 open"]);
  });
  expect(await list()).toEqual(["05-11T10:00 open", "05-12T10:00 full"]);
});

test("the month is read once, and again only after one of its own times has changed or a minute has passed", async () => {
  const { database } = other.deps;
  const query = vi.spyOn(database.$client, "query");
  const readings = () =>
    query.mock.calls.filter(([statement]) => Reflect.get(Object(statement), "name") === "offered_spots").length;
  await list();
  await list();
  expect(readings()).toBe(1);
  await bookSpot(client, "hanako", "skin");
  await client.operator.post(operate(calls.closeSpotCall, { spotId: client.spotId("june") }), {});
  expect(await list()).toEqual(BEFORE);
  expect(readings()).toBe(1);
  await holdSpot(client, "taro", "evening", { startAt: EVENING });
  await list();
  await list();
  expect(readings()).toBe(2);
  client.advance({ seconds: 61 });
  await list();
  expect(readings()).toBe(3);
});

test("ten patients who ask at one moment share a reading, and one who has just booked never gets an earlier one", async () => {
  const query = vi.spyOn(other.deps.database.$client, "query");
  const names = () => query.mock.calls.map(([statement]) => Reflect.get(Object(statement), "name"));
  await Promise.all(Array.from({ length: 10 }, () => list()));
  expect(names().filter((name) => name === "offered_spots")).toHaveLength(1);
  expect(names().filter((name) => name === "spot_changes")).toHaveLength(1);
  const lists = Array.from({ length: 5 }, () => list());
  await bookSpot(client, "hanako", "morning");
  expect((await list())[1]).toBe("05-12T10:00 full");
  await Promise.all(lists);
});

test("a process continues to answer after a connection that was reading has died", async () => {
  await list();
  const path = operate(readSpotsCall);
  await client.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table spot, seat in access exclusive mode`);
    const refused = other.get(`${path}?clinicalDepartmentId=internal&from=2026-05-11&to=2026-05-31`);
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await transaction.execute(end)).rowCount).toBe(1);
    expect(await refused).toMatchObject({ status: 503, body: { code: "R003" } });
  });
  expect(await list()).toEqual(BEFORE);
});
