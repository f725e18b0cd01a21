import { randomUUID } from "node:crypto";
import { displacedListSchema } from "@madoguchi/contract/displaced/displaced";
import { readDisplacedCall, settleDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { addClosureCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { seat, spot } from "../../records/spot/spot.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { bookSpot, getTreatment, MORNING, readSeats } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const NAMES = ["a", "b", "c", "d", "e"] as const;
const quarter = (index: number, day = "12") => `2026-05-${day}T10:${String(index * 15).padStart(2, "0")}:00+09:00`;
const ofDay = (prefix: string, day: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index}`, { startsAt: quarter(index, day) }]),
  );

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { ...ofDay("old", "12", 4), old4: { startsAt: "2026-05-12T11:00:00+09:00" }, ...ofDay("new", "13", 4) },
  customers: { ...Object.fromEntries(NAMES.map((name) => [name, {}])), other: {} },
  treatments: Object.fromEntries(
    NAMES.map((name, index) => [name, { customer: name, statusId: 1 as const, spot: `old${index}` }]),
  ),
});

const path = (of: string) => fillPath(of, { clinicId: client.clinicId });
const TUESDAY = "?from=2026-05-12&to=2026-05-12";

async function read() {
  const reception = client.asStaff(["reception"]);
  return displacedListSchema.parse((await reception.get(`${path(readDisplacedCall.path)}${TUESDAY}`)).body);
}

type Wish = { treatmentId: string; to: { spotId: string; startAt: string } | null };

async function settle(visits: Wish[], reason = "学会に出席するため", as = client.asStaff(["reception"])) {
  return (await as.read(settleDisplacedCall, { params: { clinicId: client.clinicId }, body: { visits, reason } }))
    .results;
}

/** The dialog's request when the clerk takes every proposal and cancels the visits without one. */
function wishesOf({ visits, times }: Awaited<ReturnType<typeof read>>): Wish[] {
  return visits.map(({ treatmentId, proposedSpotId }) => {
    const time = times.find(({ spotId }) => spotId === proposedSpotId);
    return { treatmentId, to: time ? { spotId: time.spotId, startAt: time.startsAt } : null };
  });
}

beforeEach(async () => {
  await client.operator.send(addClosureCall, {
    body: { ...{ day: "2026-05-12", clinicalDepartmentId: null, from: "00:00", until: "24:00", reason: "学会" } },
  });
});

test("of five booked on a closed day four are moved to the next times and one is cancelled, in one step", async () => {
  const list = await read();
  expect(list.visits.map(({ proposedSpotId }) => proposedSpotId)).toEqual([
    ...[0, 1, 2, 3].map((index) => client.spotId(`new${index}`)),
    null,
  ]);
  expect(list.visits[0]).toMatchObject({ startsAt: MORNING, patientName: expect.stringMatching(/./) });
  const results = await settle(wishesOf(list));
  expect(results.map(({ outcome }) => outcome)).toEqual(["moved", "moved", "moved", "moved", "cancelled"]);
  expect((await getTreatment(client, "a", client.treatmentId("a"))).body).toMatchObject({
    startsAt: quarter(0, "13"),
    clinicReason: "学会に出席するため",
  });
  expect(await readMessages(client, "a")).toContain("treatment.time-changed mail waiting");
  expect(await readMessages(client, "e")).toContain("treatment.cancelled mail waiting");
  expect((await read()).visits).toEqual([]);
  expect((await readSeats(client)).filter(({ state }) => state === "taken")).toHaveLength(4);
});

test("a seat taken meanwhile is reported in its row, the others are moved, and another time is proposed", async () => {
  const wishes = wishesOf(await read()).slice(0, 3);
  expect((await bookSpot(client, "other", "new1", { startAt: quarter(1, "13") })).status).toBe(201);
  const results = await settle(wishes);
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["moved", null],
    ["refused", "T003: この時間は予約できませんでした。別の時間をお選びください。"],
    ["moved", null],
  ]);
  const [second] = (await read()).visits;
  expect(second).toMatchObject({ treatmentId: client.treatmentId("b"), proposedSpotId: client.spotId("new3") });
});

test("the same step after a lost answer changes and sends nothing more", async () => {
  const wishes = wishesOf(await read());
  const person = client.asStaff(["reception"]);
  const first = await settle(wishes, undefined, person);
  const messages = await readMessages(client, "a");
  expect(await settle(wishes, undefined, person)).toEqual(first);
  expect(await readMessages(client, "a")).toEqual(messages);
});

test("two who settle at the same moment move each visit once", async () => {
  const wishes = wishesOf(await read());
  const both = await Promise.all([settle(wishes), settle(wishes)]);
  const done = both.flat().filter(({ outcome }) => outcome !== "refused");
  expect(new Set(done.map(({ treatmentId }) => treatmentId)).size).toBe(5);
  expect(done).toHaveLength(5);
  expect((await readSeats(client)).filter(({ state }) => state === "taken")).toHaveLength(4);
  expect((await readMessages(client, "a")).filter((line) => line.includes("time-changed mail"))).toHaveLength(1);
});

test("without a reason nothing is settled, and an owner who meets no patients neither reads nor settles", async () => {
  const owner = client.asStaff(["owner"]);
  expect(refusalOf(await owner.get(`${path(readDisplacedCall.path)}${TUESDAY}`))).toBe("E005");
  const visits = wishesOf(await read());
  expect(refusalOf(await owner.send(settleDisplacedCall, { body: { visits, reason: "学会" } }))).toBe("E005");
  const reception = client.asStaff(["reception"]);
  expect(refusalOf(await reception.send(settleDisplacedCall, { body: { visits, reason: " " } }))).toBe("E001");
  expect((await read()).visits).toHaveLength(5);
});

test("where there are more times than a choice holds, those after the closed day come first", async () => {
  const early = (minute: number) => new Date(Date.parse("2026-05-11T11:00:00+09:00") + minute * 60_000);
  const { medicalBusinessId, clinicId } = client;
  const spots = Array.from({ length: 1000 }, (_, index) => ({
    ...{ medicalBusinessId, clinicId, spotId: randomUUID(), clinicalDepartmentId: "internal" },
    ...{ doctorName: `医師${index}`, startsAt: early(index % 60), endsAt: early((index % 60) + 15) },
  }));
  await client.database.insert(spot).values(spots);
  await client.database.insert(seat).values(spots.map(({ spotId }) => ({ medicalBusinessId, spotId, seatNumber: 1 })));
  const list = await read();
  expect(list.times).toHaveLength(1000);
  expect(list.visits[0]?.proposedSpotId).toBe(client.spotId("new0"));
});
