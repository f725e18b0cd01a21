import { displacedListSchema } from "@madoguchi/contract/displaced/displaced";
import { readDisplacedCall, settleDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { addClosureCall, deleteClosureCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { closeSpotCall, closeSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { clinicTaskListSchema } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { listClosedTasksCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";

const LATER = "2026-05-13T10:00:00+09:00";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    first: { startsAt: "2026-05-12T10:00:00+09:00" },
    second: { startsAt: "2026-05-12T10:15:00+09:00" },
    later: { startsAt: LATER },
  },
  customers: { mailed: {}, silent: {} },
  treatments: {
    mailed: { customer: "mailed", statusId: 1, spot: "first" },
    silent: { customer: "silent", statusId: 1, spot: "second" },
  },
});

const at = (call: { path: string }, more: Record<string, string> = {}) =>
  fillPath(call.path, { clinicId: client.clinicId, ...more });

/** No mail, and no LINE. */
beforeEach(async () => {
  const { customerId } = client.customer("silent");
  await client.database.execute(sql`update customer set email = null, contact_email = null, line_user_id = null
    where customer_id = ${customerId}`);
});

async function close() {
  const body = { day: "2026-05-12", clinicalDepartmentId: null, from: "00:00", until: "24:00", reason: "学会" };
  return await client.operator.read(addClosureCall, { body });
}

async function tasks(call: { path: string } = listTasksCall) {
  const list = clinicTaskListSchema.parse((await client.asStaff(["reception"]).get(at(call))).body);
  return list.tasks.map(({ kind, treatmentId, phoneNumber, resolvedBy }) => ({
    ...{ kind, treatmentId, resolvedBy },
    hasPhone: phoneNumber !== null,
  }));
}

const openTask = () => ({
  ...{ kind: "displaced-visit", treatmentId: client.treatmentId("silent"), resolvedBy: null, hasPhone: true },
});

const settle = (to: { spotId: string; startAt: string } | null) =>
  client.asStaff(["reception"]).send(settleDisplacedCall, {
    body: { ...{ reason: "学会に出席するため", visits: [{ treatmentId: client.treatmentId("silent"), to }] } },
  });

test("after a closure those whom no message reaches are marked with their telephone, and each is a task", async () => {
  expect((await close()).remainingReservations).toHaveLength(2);
  expect(await tasks()).toEqual([openTask()]);
  const search = "?from=2026-05-12&to=2026-05-12";
  const list = await client.asStaff(["reception"]).get(`${at(readDisplacedCall)}${search}`);
  expect(displacedListSchema.parse(list.body).visits).toMatchObject([
    { treatmentId: client.treatmentId("mailed"), isReached: true },
    { treatmentId: client.treatmentId("silent"), isReached: false, phoneNumber: expect.stringMatching(/^0\d{9,10}$/) },
  ]);
  const ofSystem = await client.operator.get(`${at(readDisplacedCall)}${search}`);
  expect(displacedListSchema.parse(ofSystem.body).visits).toMatchObject([{ phoneNumber: "" }, { phoneNumber: "" }]);
});

test.each([
  ["moved", () => settle({ spotId: client.spotId("later"), startAt: LATER })],
  ["cancelled", () => settle(null)],
] as const)("the task ends by itself when the visit is %s", async (_, act) => {
  await close();
  expect(await tasks()).toEqual([openTask()]);
  await act();
  expect(await tasks()).toEqual([]);
  expect(await tasks(listClosedTasksCall)).toMatchObject([{ kind: "displaced-visit", resolvedBy: "システム" }]);
});

test("it ends when the closure is withdrawn, and comes again with another one", async () => {
  const { closureId } = await close();
  await client.operator.send(deleteClosureCall, { params: { closureId } });
  expect(await tasks()).toEqual([]);
  await close();
  expect(await tasks()).toEqual([openTask()]);
});

test("spots that are closed one by one or together give the same task, once", async () => {
  const spotId = client.spotId("second");
  await client.operator.send(closeSpotCall, { params: { spotId } });
  await client.operator.send(closeSpotsCall, { body: { spotIds: [spotId, client.spotId("first")] } });
  expect(await tasks()).toEqual([openTask()]);
});

test("a friend on LINE is reached without mail", async () => {
  const { customerId } = client.customer("silent");
  await client.database.execute(sql`update customer set line_user_id = 'U1', is_line_friend = true
    where customer_id = ${customerId}`);
  await close();
  expect(await tasks()).toEqual([]);
});
