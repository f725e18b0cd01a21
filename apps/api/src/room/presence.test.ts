import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { patientToken } from "../testing/room-sockets.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { doctorOf } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";
import { createEntranceQueue } from "./entrance-queue.ts";
import { createOpenRooms } from "./open-rooms.ts";
import { createPresence } from "./presence.ts";
import { createVisitor, type Entrance, type Visitor } from "./room-entrance.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

/** A handle of the database on which statements wait for a permission. */
function onSlowLine(database: Database): { slow: Database; permit: () => void } {
  const permission = Promise.withResolvers<void>();
  const { $client } = database;
  const query = async (...given: unknown[]) => {
    await permission.promise;
    Reflect.apply($client.query, $client, given);
  };
  const slow: Database = Object.assign(Object.create(database), { $client: { query } });
  return { slow, permit: permission.resolve };
}

let entrance: Entrance;
let recorded: Promise<void>;
let permit: () => void;
let phone: Visitor;

async function enter(deviceId: string): Promise<Visitor> {
  const ignore = () => undefined;
  const connection = { id: deviceId, send: ignore, close: ignore, beat: ignore, terminate: ignore };
  const visitor = createVisitor(client.deps, entrance, connection, ["patient"]);
  await visitor.enter({ type: "enter", token: await patientToken(client), deviceId, takesOver: false }, ignore);
  return visitor;
}

/** The patient's presence as the doctor sees it; a patient's own look would be one. */
async function readPresence() {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  const { state } = await doctorOf(client).read(readRoomCall, { params: ids });
  return [state.isPatientConnected, state.patientDeviceId];
}

/** A patient is in the room, and the regular write of their presence has begun. */
beforeEach(async () => {
  const rooms = createOpenRooms(client.deps);
  const line = onSlowLine(client.database);
  const presence = createPresence({ ...client.deps, database: line.slow }, rooms);
  ({ permit } = line);
  entrance = { rooms, presence, line: createEntranceQueue() };
  phone = await enter("phone");
  recorded = presence.record();
});

test("a patient who leaves while a write of presence is under way is not made present again by it", async () => {
  const left = phone.leave(false);
  await readPresence();
  permit();
  await Promise.all([recorded, left]);
  expect(await readPresence()).toEqual([false, null]);
});

test("a device that comes in again before its earlier socket has left stays present", async () => {
  const left = phone.leave(false);
  client.advance({ seconds: 1 });
  await enter("phone");
  permit();
  await Promise.all([recorded, left]);
  expect(await readPresence()).toEqual([true, "phone"]);
});
