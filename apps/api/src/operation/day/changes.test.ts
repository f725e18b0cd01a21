import { request } from "node:http";
import { type ClinicChange, clinicChangeSchema } from "@madoguchi/contract/day/clinic-change";
import { watchChangesCall } from "@madoguchi/contract/day/clinic-change.operation.calls";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import { closeSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../platform/http/listen.ts";
import { announceApplications, announceTasks, announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { TEST_OPERATION_KEY } from "../../testing/test-data.ts";
import { openOnlyTask, operate } from "../../testing/test-operations.ts";
import { bookedId, bookSpot, cancelTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const TODAY = "2026-05-11T15:00:00+09:00";
const LATER = "2026-05-13T15:00:00+09:00";

let port: number;
let ends: (() => Promise<void> | void)[];

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { today: { startsAt: TODAY }, later: { startsAt: LATER } },
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: { visit: { customer: "jiro", statusId: 1, startsAt: "2026-05-11T09:05:00+09:00" } },
});

beforeEach(async () => {
  ends = [];
  await client.startLive();
  port = await findFreePort();
  const server = await listen(client.app.fetch, { host: "127.0.0.1", port });
  ends.push(server.close);
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

type Desk = { changes: ClinicChange[]; isReady: boolean; close: () => void };

/** Opens a desk's stream as a browser does. */
function openDesk(): Desk {
  const desk: Desk = { changes: [], isReady: false, close: () => call.destroy() };
  const headers = { authorization: `Bearer ${TEST_OPERATION_KEY}`, [OPERATOR_HEADER]: "desk" };
  const path = fillPath(watchChangesCall.path, { clinicId: client.clinicId });
  let rest = "";
  const call = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
    response.setEncoding("utf8").on("data", (chunk: string) => {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        if (block.includes("event: ready")) desk.isReady = true;
        const data = /^data: (\{.*)$/m.exec(block)?.[1];
        if (data !== undefined) desk.changes.push(clinicChangeSchema.parse(JSON.parse(data)));
      }
    });
  });
  call.on("error", () => undefined).end();
  ends.push(desk.close);
  return desk;
}

async function openReadyDesk(): Promise<Desk> {
  const desk = openDesk();
  await vi.waitFor(() => expect(desk.isReady).toBe(true), 10_000);
  return desk;
}

function changedTreatmentsOf({ changes }: Desk): string[] {
  return changes.flatMap(({ treatmentIds }) => treatmentIds);
}

test("a desk receives a visit of today that is booked, begun and cancelled, and a task", async () => {
  const desk = await openReadyDesk();
  const booked = await bookSpot(client, "hanako", "today", { startAt: TODAY });
  await operate(client, "startTreatment", "visit");
  await openOnlyTask(client, "taro");
  const treatmentId = bookedId(booked);
  await vi.waitFor(() => {
    expect(changedTreatmentsOf(desk)).toEqual(expect.arrayContaining([treatmentId, client.treatmentId("visit")]));
    expect(desk.changes.some(({ areTasksChanged }) => areTasksChanged)).toBe(true);
  }, 10_000);
  await cancelTreatment(client, "hanako", treatmentId);
  await vi.waitFor(() => expect(changedTreatmentsOf(desk).filter((id) => id === treatmentId)).toHaveLength(2), 10_000);
});

test("a booking of another day is sent to no desk", async () => {
  const desk = await openReadyDesk();
  expect((await bookSpot(client, "hanako", "later", { startAt: LATER })).status).toBe(201);
  await bookSpot(client, "taro", "today", { startAt: TODAY });
  await vi.waitFor(() => expect(desk.changes).toHaveLength(1), 10_000);
});

test("a desk receives a spot that a colleague has closed", async () => {
  const desk = await openReadyDesk();
  const spot = { clinicId: client.clinicId, spotId: client.spotId("later") };
  expect((await client.operator.send(closeSpotCall, { params: spot })).status).toBe(200);
  await vi.waitFor(
    () =>
      expect(desk.changes).toEqual([
        { treatmentIds: [], areTasksChanged: false, areApplicationsChanged: false, areSpotsChanged: true },
      ]),
    10_000,
  );
});

test("several rows of one act are one event", async () => {
  const desk = await openReadyDesk();
  const { clinicId, database } = client;
  await database.transaction(async (transaction) => {
    for (const treatmentId of ["a", "b", "a"]) await announceTreatment(transaction, { clinicId, treatmentId });
    await announceTasks(transaction, { clinicId });
    await announceApplications(transaction, { clinicId });
  });
  await vi.waitFor(
    () =>
      expect(desk.changes).toEqual([
        { treatmentIds: ["a", "b"], areTasksChanged: true, areApplicationsChanged: true, areSpotsChanged: false },
      ]),
    10_000,
  );
});

test("changes of another process are received, and another clinic's are not", async () => {
  const desk = await openReadyDesk();
  const other = client.another();
  await announceTreatment(other.database, { clinicId: "another-clinic", treatmentId: "theirs" });
  await announceTreatment(other.database, { clinicId: client.clinicId, treatmentId: "ours" });
  await vi.waitFor(() => expect(changedTreatmentsOf(desk)).toEqual(["ours"]), 10_000);
});

test("200 open desks on one process all receive a change within a second, at little cost", async () => {
  const before = process.memoryUsage().heapUsed;
  const desks = Array.from({ length: 200 }, openDesk);
  await vi.waitFor(() => expect(desks.every(({ isReady }) => isReady)).toBe(true), 20_000);
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  await announceTreatment(client.database, { clinicId: client.clinicId, treatmentId: "a" });
  await vi.waitFor(() => expect(desks.every(({ changes }) => changes.length === 1)).toBe(true), {
    timeout: 5000,
    interval: 20,
  });
  expect(performance.now() - startedAt).toBeLessThan(1000);
  const used = process.cpuUsage(cpu);
  expect((used.user + used.system) / 1000).toBeLessThan(1000);
  expect((process.memoryUsage().heapUsed - before) / 200).toBeLessThan(300_000);
  const answer = await client.operator.send(listTasksCall);
  expect(answer.status).toBe(200);
}, 30_000);

test("a closed desk is not written to any more", async () => {
  const desk = await openReadyDesk();
  desk.close();
  await announceTreatment(client.database, { clinicId: client.clinicId, treatmentId: "a" });
  const next = await openReadyDesk();
  await announceTreatment(client.database, { clinicId: client.clinicId, treatmentId: "b" });
  // The order of earlier events and the opening of another desk is not guaranteed.
  await vi.waitFor(() => expect(changedTreatmentsOf(next)).toContain("b"), 10_000);
  expect(desk.changes).toEqual([]);
});
