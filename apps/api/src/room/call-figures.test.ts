import { afterEach, expect, test } from "vitest";
import { enterRoom, patientToken, startTestRooms, type TestRooms, type TestSocket } from "../testing/room-sockets.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

let rooms: TestRooms;
afterEach(() => rooms.stop());

const inCalls = () => rooms.countCalls().filter(({ count }) => count > 0);

const lastPong = ({ frames }: TestSocket) => frames.findLast(({ type }) => type === "pong");

test("a device in a call is counted by what it reports, until its socket closes", async () => {
  const reconnects: unknown[] = [];
  rooms = await startTestRooms(client, (side, times) => reconnects.push([side, times]));
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  patient.send({ type: "ping" });
  await expect.poll(() => lastPong(patient)).toEqual({ type: "pong", asksForCall: true });
  expect(inCalls()).toEqual([]);

  // A report from before the entrance counts for no side.
  await expect.poll(() => patient.frames.some(({ type }) => type === "entered")).toBe(true);
  patient.send({ type: "ping", call: { quality: "good", way: null, reconnects: 0 } });
  await expect.poll(inCalls).toEqual([{ side: "patient", quality: "good", way: "none", count: 1 }]);
  patient.send({ type: "ping", call: { quality: "unstable", way: "relay", reconnects: 2 } });
  await expect.poll(inCalls).toEqual([{ side: "patient", quality: "unstable", way: "relay", count: 1 }]);
  // Each side begins with a value, because Prometheus sees an increase only from one that was there before.
  const begun = ["doctor", "patient", "companion"].map((side) => [side, 0]);
  expect(reconnects).toEqual([...begun, ["patient", 2]]);
  patient.cut();
  await expect.poll(inCalls).toEqual([]);
  expect(rooms.countCalls()).toContainEqual({ side: "patient", quality: "unstable", way: "relay", count: 0 });
  expect(rooms.countCalls()).toHaveLength(36);
});

test("where no figures are wanted no device is asked for its call", async () => {
  rooms = await startTestRooms(client);
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  patient.send({ type: "ping" });
  await expect.poll(() => lastPong(patient)).toEqual({ type: "pong" });
});
