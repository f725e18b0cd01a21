import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { addClosureCall, deleteClosureCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { changeCapacityCall, closeSpotCall, openSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seat, spot } from "../../records/spot/spot.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { sweepWaitlist } from "../../records/waitlist/sweep-waitlist.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import {
  bookHold,
  bookSpot,
  changeTime,
  holdSpot,
  MORNING,
  readHold,
  readSeats,
} from "../../testing/test-reservations.ts";
import {
  freeFirst,
  joinedId,
  joinLine,
  leaveLine,
  NEXT_DAY,
  readLine,
  readPlaceStates,
  TUESDAY,
  threeWait,
  WAITLIST_DATA,
} from "../../testing/test-waitlist.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(WAITLIST_DATA);

const sweep = () => sweepWaitlist(client.deps);
const offered = async (name: string) => (await readMessages(client, name)).includes("waitlist.offered mail waiting");
const clinicPath = (path: string, more: Record<string, string> = {}) =>
  fillPath(path, { clinicId: client.clinicId, ...more });
const offerEnd = { until: "2026-05-11T09:18:00+09:00" };
const heldBy = async (name: string) =>
  (await readSeats(client)).filter(({ customerId }) => customerId === client.customer(name).customerId);

test("a released seat is offered to the first for 15 minutes, then to the next; the offer is booked like any seat", async () => {
  await threeWait(client);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["waits", "waits", "waits"]);
  await freeFirst(client);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "waits", "waits"]);
  expect([await offered("hanako"), await offered("taro")]).toEqual([true, false]);
  const [place] = await readLine(client, "hanako");
  expect(place?.offer).toEqual({
    spotId: client.spotId("first"),
    startsAt: MORNING,
    doctorName: "佐藤 健",
    ...offerEnd,
  });
  const next = await client.as("hanako").send(readNextActionCall);
  expect(next.body).toMatchObject({ kind: "book-held-seat", startsAt: MORNING, ...offerEnd, isOffered: true });
  expect(refusalOf(await holdSpot(client, "fourth", "first"))).toBe("T003");
  expect(refusalOf(await bookSpot(client, "taro", "first"))).toBe("T003");
  client.advance({ minutes: 14, seconds: 59 });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "waits", "waits"]);
  client.advance({ seconds: 1 });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["missed", "offered", "waits"]);
  expect(refusalOf(await bookSpot(client, "hanako", "first"))).toBe("T003");
  const held = await holdSpot(client, "taro", "first");
  expect(readHold(held)).toMatchObject({ expiresAt: "2026-05-11T09:33:00+09:00", canExtend: true });
  expect((await bookHold(client, "taro", held)).status).toBe(201);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["missed", "taken", "waits"]);
  client.advance({ hours: 1 });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["missed", "taken", "waits"]);
  expect(await offered("jiro")).toBe(false);
});

test("no seat is booked without its patient: a declined offer goes through the list and is open to all at its end", async () => {
  await threeWait(client);
  await freeFirst(client);
  for (const states of [
    ["offered", "waits", "waits"],
    ["missed", "offered", "waits"],
    ["missed", "missed", "offered"],
    ["missed", "missed", "missed"],
  ]) {
    await sweep();
    expect(await readPlaceStates(client)).toEqual(states);
    client.advance({ minutes: 15 });
  }
  expect((await bookSpot(client, "fourth", "first")).status).toBe(201);
});

test("a seat becomes free by a move, an added seat, a lifted closure and an expired hold", async () => {
  await threeWait(client);
  const waits = () => readLine(client, "hanako").then(([place]) => place?.offer?.spotId);
  await changeTime(client, "booked", client.treatmentId("atTen"), "nextDay", NEXT_DAY);
  await sweep();
  expect(await waits()).toBe(client.spotId("first"));
  const capacity = clinicPath(changeCapacityCall.path, { spotId: client.spotId("second") });
  expect((await client.operator.put(capacity, { capacity: 2 })).status).toBe(200);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "offered", "waits"]);
  await leaveLine(client, "hanako", (await readLine(client, "hanako"))[0]?.placeId ?? "");
  await holdSpot(client, "fourth", "first");
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["left", "offered", "waits"]);
  client.advance({ minutes: 10 });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["left", "offered", "offered"]);
});

test("a time that the clinic closes is offered no longer: its patient is in the list again, and gets the next offer", async () => {
  await threeWait(client);
  await freeFirst(client);
  await sweep();
  await client.operator.send(closeSpotCall, { params: { spotId: client.spotId("first") } });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["waits", "waits", "waits"]);
  expect(await heldBy("hanako")).toEqual([]);
  await client.operator.send(openSpotCall, { params: { spotId: client.spotId("first") } });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "waits", "waits"]);
});

test("through a closure of the whole day by mistake the list stays, and continues when it is lifted", async () => {
  await threeWait(client);
  await freeFirst(client);
  const closure = await client.operator.send(addClosureCall, {
    body: { ...{ day: TUESDAY, clinicalDepartmentId: null, from: "00:00", until: "24:00", reason: "休診" } },
  });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["waits", "waits", "waits"]);
  client.advance({ minutes: 14 });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["waits", "waits", "waits"]);
  const { closureId } = closure.body as { closureId: string };
  await client.operator.send(deleteClosureCall, { params: { closureId } });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "waits", "waits"]);
});

test("when a day stays closed its patients are told, once, and have their place back; others wait on", async () => {
  await threeWait(client);
  await bookSpot(client, "fourth", "skin");
  expect((await joinLine(client, "hanako", { clinicalDepartmentId: "skin" })).status).toBe(201);
  // The department is closed for the day, the other one is not.
  await client.operator.send(addClosureCall, {
    body: { ...{ day: TUESDAY, clinicalDepartmentId: "internal", from: "00:00", until: "24:00", reason: "休診" } },
  });
  client.advance({ minutes: 15 });
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["closed", "closed", "closed", "waits"]);
  for (const name of ["hanako", "taro", "jiro"]) {
    expect((await readMessages(client, name)).filter((message) => message.startsWith("waitlist."))).toEqual([
      "waitlist.closed mail waiting",
      "waitlist.closed portal sent",
    ]);
  }
  expect((await readLine(client, "hanako")).map(({ clinicalDepartmentId }) => clinicalDepartmentId)).toEqual(["skin"]);
});

test("an offer is no missed one when its time is closed or removed: the patient is told that the day is closed", async () => {
  await joinLine(client, "hanako", { doctorName: "佐藤 健" });
  await freeFirst(client);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered"]);
  await client.operator.send(closeSpotCall, { params: { spotId: client.spotId("first") } });
  client.advance({ minutes: 15 });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["closed"]);
  expect(await heldBy("hanako")).toEqual([]);

  expect((await joinLine(client, "taro", { doctorName: "高橋 健一" })).status).toBe(201);
  await client.database.delete(seat).where(eq(seat.spotId, client.spotId("second")));
  await client.database.delete(treatment).where(eq(treatment.treatmentId, client.treatmentId("atEleven")));
  await client.database.delete(spot).where(eq(spot.spotId, client.spotId("second")));
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["closed", "closed"]);
});

test("a day that passes ends its places without a message", async () => {
  await threeWait(client);
  client.moveTo("2026-05-12T10:00:00+09:00");
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["over", "over", "over"]);
  expect((await readMessages(client, "hanako")).filter((message) => message.startsWith("waitlist."))).toEqual([]);
});

test("no offer is made at night, and in the morning the first has a quarter of an hour", async () => {
  await joinLine(client, "hanako");
  client.moveTo("2026-05-11T22:00:00+09:00");
  await freeFirst(client);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["waits"]);
  client.moveTo("2026-05-12T06:59:00+09:00");
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["waits"]);
  client.moveTo("2026-05-12T07:00:00+09:00");
  await sweep();
  expect((await readLine(client, "hanako"))[0]?.offer?.until).toBe("2026-05-12T07:15:00+09:00");
});

test("an offer at the last minute can be booked until its end, and after that the list is over", async () => {
  await joinLine(client, "hanako");
  client.advance({ minutes: 1 });
  await joinLine(client, "taro", { doctorName: "佐藤 健" });
  client.moveTo("2026-05-12T08:55:00+09:00");
  await client.operator.send(changeCapacityCall, { params: { spotId: client.spotId("first") }, body: { capacity: 2 } });
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "waits"]);
  client.advance({ minutes: 14, seconds: 59 });
  expect((await bookHold(client, "hanako", await holdSpot(client, "hanako", "first"))).status).toBe(201);
  await sweep();
  // 10:00 is too near now, and 太郎 does not wait for 高橋's 11:00.
  expect(await readPlaceStates(client)).toEqual(["taken", "over"]);
});

test("the ends: left, another time of that day booked, the day over, the account closed", async () => {
  const places = [];
  for (const name of ["hanako", "taro", "jiro", "fourth"]) {
    places.push(joinedId(await joinLine(client, name)));
    client.advance({ seconds: 1 });
  }
  const [hanakos = ""] = places;
  expect((await leaveLine(client, "hanako", hanakos)).status).toBe(200);
  expect((await leaveLine(client, "hanako", hanakos)).status).toBe(200);
  expect(refusalOf(await leaveLine(client, "taro", hanakos))).toBe("E004");
  expect(refusalOf(await leaveLine(client, "taro", "no-id"))).toBe("E004");
  await client.operator.send(changeCapacityCall, {
    params: { spotId: client.spotId("second") },
    body: { capacity: 2 },
  });
  expect((await bookSpot(client, "taro", "second", { startAt: "2026-05-12T11:00:00+09:00" })).status).toBe(201);
  expect((await client.as("jiro").send(closeAccountCall)).status).toBe(200);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["left", "booked", "account", "waits"]);
  client.moveTo("2026-05-13T00:00:00+09:00");
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["left", "booked", "account", "over"]);
});
