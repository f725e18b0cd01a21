import { afterEach, beforeEach, expect, test } from "vitest";
import { enterRoom, patientToken, startTestRooms, type TestRooms, type TestSocket } from "../testing/room-sockets.ts";
import { operate } from "../testing/test-operations.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { arrive } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const EARLIER = "2026-05-12T09:45:00+09:00";

let rooms: TestRooms;

const client = useTestClient({
  at: "2026-05-12T09:40:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { earlier: { startsAt: EARLIER, capacity: 2 }, morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "earlier" },
    another: { customer: "jiro", statusId: 1, spot: "earlier" },
    last: { customer: "taro", statusId: 1, spot: "morning" },
  },
});

beforeEach(async () => {
  rooms = await startTestRooms(client.another());
});
afterEach(() => rooms.stop());

async function waitAsLast(): Promise<TestSocket> {
  client.advance({ minutes: 10 });
  const socket = await enterRoom(rooms, "patient", await patientToken(client, "taro", "last"));
  await arrive(client, "taro", "last");
  await expect.poll(() => socket.state()).toMatchObject({ phase: "waiting", patientsBefore: 2 });
  return socket;
}

const SOON = { timeout: 3_000 };

test("a waiting patient is sent their place as soon as a visit before theirs begins or is cancelled, through any process", async () => {
  const socket = await waitAsLast();
  await operate(client, "cancelTreatment", "another", { reason: "ご本人のご都合" });
  await expect.poll(() => socket.state()?.patientsBefore, SOON).toBe(1);
  client.advance({ minutes: 15 });
  await arrive(client);
  await expect.poll(() => socket.state()?.delayMinutes, SOON).toBeGreaterThan(0);
  await operate(client, "cancelTreatment", "visit", { reason: "ご本人のご都合" });
  await expect.poll(() => socket.state(), SOON).toMatchObject({ patientsBefore: 0 });
});
