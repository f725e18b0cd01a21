import { changeStaffCall, leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { correctTaskCall, handTaskCall } from "@madoguchi/contract/task/hand-task.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { reopenTaskCall, resolveTaskCall, takeTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { writeTaskCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openOnlyTask } from "../../testing/test-operations.ts";
import { insertTestColleague, insertTestNurse } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const NURSE = "看護の伊藤";
const WRITTEN = { text: "折り返し電話", dueDay: "2026-05-13", medicalRecordCode: null, staffId: null };

const client = useTestClient({ at: "2026-05-12T12:00:00+09:00", customers: { hanako: {} } });

let nurseId: string;

beforeEach(async () => {
  nurseId = (await insertTestNurse(client.database, client.clinicId, client.now())).staffId;
});

const reception = (name = "受付の田中") => client.asStaff(["reception"], name);
const owner = () => client.asStaff(["owner"], "院長");

async function write(body: object = {}): Promise<string> {
  return (await reception().read(writeTaskCall, { body: { ...WRITTEN, ...body } })).taskId;
}

const hand = (taskId: string, body: object, who = reception()) =>
  who.send(handTaskCall, { params: { clinicId: client.clinicId, taskId }, body });

const correct = (taskId: string, body: object, who = reception()) =>
  who.send(correctTaskCall, {
    params: { clinicId: client.clinicId, taskId },
    body: { text: "結果を伝える", dueDay: "2026-05-14", ...body },
  });

async function list() {
  return (await reception().read(listTasksCall)).tasks;
}

/** A task that the program opened. */
async function openByItself(): Promise<string> {
  await openOnlyTask(client, "hanako");
  return (await list()).find(({ kind }) => kind === "message-failed")?.taskId ?? "";
}

async function readHandings() {
  return (await readAudit(client)).filter((line) => line.includes(" task.hand "));
}

test("a task, written or opened by the program, is handed to a colleague, and taken back", async () => {
  for (const taskId of [await write(), await openByItself()]) {
    await reception().send(takeTaskCall, { params: { taskId }, body: { takenBy: null } });
    expect((await hand(taskId, { takenBy: "受付の田中", staffId: nurseId })).body).toMatchObject({ takenBy: NURSE });
    expect((await list()).find((task) => task.taskId === taskId)).toMatchObject({ takenBy: NURSE });
    const back = await reception().send(takeTaskCall, { params: { taskId }, body: { takenBy: NURSE } });
    expect(back.body).toMatchObject({ takenBy: "受付の田中", takenAt: "2026-05-12T12:00:00+09:00" });
    const given = await hand(taskId, { takenBy: "受付の田中", staffId: null });
    expect(given.body).toMatchObject({ takenBy: null, takenAt: null });
  }
  expect(await readHandings()).toHaveLength(4);
});

test("of two who hand it on, the second learns who has it, and nothing changes", async () => {
  const taskId = await write();
  await hand(taskId, { takenBy: null, staffId: nurseId });
  await reception("受付の佐藤").send(takeTaskCall, { params: { taskId }, body: { takenBy: NURSE } });
  expect((await hand(taskId, { takenBy: NURSE, staffId: null })).body).toMatchObject({ takenBy: "受付の佐藤" });
  await hand(taskId, { takenBy: "受付の佐藤", staffId: nurseId });
  expect((await hand(taskId, { takenBy: "受付の佐藤", staffId: nurseId })).body).toMatchObject({ takenBy: NURSE });
  expect(await readHandings()).toHaveLength(2);
});

test("a closed task is not handed on, and nobody gets one whose tasks they do not see", async () => {
  const taskId = await write();
  const { colleagueId } = await insertTestColleague(client.database, client.clinicId, client.now());
  await owner().send(listTasksCall);
  const refused = await hand(taskId, { takenBy: null, staffId: colleagueId });
  expect(refused.body).toMatchObject({ code: "E001", issues: [{ path: "staffId" }] });
  expect(refusalOf(await hand(taskId, { takenBy: null, staffId: nurseId }, owner()))).toBe("E005");
  await reception().send(resolveTaskCall, { params: { taskId } });
  const closed = await hand(taskId, { takenBy: null, staffId: nurseId });
  expect(closed.body).toMatchObject({ takenBy: null, resolvedBy: "受付の田中" });
  expect(await readHandings()).toEqual([]);
});

test("the author corrects words and day while the task is open; nobody else does", async () => {
  const taskId = await write();
  expect((await correct(taskId, {})).body).toMatchObject({ label: "結果を伝える", dueDay: "2026-05-14" });
  expect((await correct(taskId, {})).status).toBe(200);
  const past = await correct(taskId, { dueDay: "2026-05-11" });
  expect(past.body).toMatchObject({ code: "E001", issues: [{ path: "dueDay" }] });
  expect((await correct(taskId, { text: "別の人" }, reception("受付の佐藤"))).status).toBe(409);
  expect((await correct(await openByItself(), {})).status).toBe(409);
  client.advance({ days: 5 });
  expect((await correct(taskId, { text: "結果を電話で伝える" })).body).toMatchObject({ label: "結果を電話で伝える" });
  await reception().send(resolveTaskCall, { params: { taskId } });
  expect((await correct(taskId, {})).status).toBe(409);
  expect((await readAudit(client)).filter((line) => line.includes(" task.correct "))).toHaveLength(2);
});

test("the tasks of a person who leaves, or no longer sees patients, are for all again", async () => {
  const taskId = await write({ staffId: nurseId });
  const asNobodyOfCare = { name: NURSE, roles: ["owner"], doctorId: null };
  expect((await owner().send(changeStaffCall, { params: { staffId: nurseId }, body: asNobodyOfCare })).status).toBe(
    200,
  );
  expect(await list()).toMatchObject([{ taskId, takenBy: null, takenAt: null }]);
  const second = await insertTestNurse(client.database, client.clinicId, client.now());
  await hand(taskId, { takenBy: null, staffId: second.staffId });
  expect((await owner().send(leaveStaffCall, { params: { staffId: second.staffId } })).status).toBe(200);
  expect(await list()).toMatchObject([{ taskId, takenBy: null }]);
  expect(await readHandings()).toHaveLength(3);
});

test("a closed task that is opened again does not return to a person who has left meanwhile", async () => {
  const taskId = await write({ staffId: nurseId });
  await reception().send(resolveTaskCall, { params: { taskId } });
  await owner().send(leaveStaffCall, { params: { staffId: nurseId } });
  expect((await reception().send(reopenTaskCall, { params: { taskId } })).body).toMatchObject({
    resolvedAt: null,
    takenBy: null,
  });
});

test("a person keeps their tasks under a new name, and one of two with the same name when the other leaves", async () => {
  await write({ staffId: nurseId });
  const second = await insertTestNurse(client.database, client.clinicId, client.now());
  await owner().send(leaveStaffCall, { params: { staffId: second.staffId } });
  expect(await list()).toMatchObject([{ takenBy: NURSE }]);
  await owner().send(changeStaffCall, {
    params: { staffId: nurseId },
    body: { name: "看護の山本", roles: ["nurse"], doctorId: null },
  });
  expect(await list()).toMatchObject([{ takenBy: "看護の山本" }]);
});
