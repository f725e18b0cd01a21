import { fillPath } from "@madoguchi/contract/http/paths";
import { changeStaffCall, leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { correctTaskCall, handTaskCall } from "@madoguchi/contract/task/hand-task.operation.calls";
import { clinicTaskListSchema, clinicTaskSchema } from "@madoguchi/contract/task/task";
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
const at = (call: { path: string }, taskId: string) => fillPath(call.path, { clinicId: client.clinicId, taskId });
const ofPerson = (call: { path: string }, staffId = nurseId) =>
  fillPath(call.path, { clinicId: client.clinicId, staffId });

async function write(body: object = {}): Promise<string> {
  const path = fillPath(writeTaskCall.path, { clinicId: client.clinicId });
  return clinicTaskSchema.parse((await reception().post(path, { ...WRITTEN, ...body })).body).taskId;
}

const hand = (taskId: string, body: object, who = reception()) => who.post(at(handTaskCall, taskId), body);

const correct = (taskId: string, body: object, who = reception()) =>
  who.post(at(correctTaskCall, taskId), { text: "結果を伝える", dueDay: "2026-05-14", ...body });

async function list() {
  const answer = await reception().get(fillPath(listTasksCall.path, { clinicId: client.clinicId }));
  return clinicTaskListSchema.parse(answer.body).tasks;
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
    await reception().post(at(takeTaskCall, taskId), { takenBy: null });
    expect((await hand(taskId, { takenBy: "受付の田中", staffId: nurseId })).body).toMatchObject({ takenBy: NURSE });
    expect((await list()).find((task) => task.taskId === taskId)).toMatchObject({ takenBy: NURSE });
    const back = await reception().post(at(takeTaskCall, taskId), { takenBy: NURSE });
    expect(back.body).toMatchObject({ takenBy: "受付の田中", takenAt: "2026-05-12T12:00:00+09:00" });
    const given = await hand(taskId, { takenBy: "受付の田中", staffId: null });
    expect(given.body).toMatchObject({ takenBy: null, takenAt: null });
  }
  expect(await readHandings()).toHaveLength(4);
});

test("of two who hand it on, the second learns who has it, and nothing changes", async () => {
  const taskId = await write();
  await hand(taskId, { takenBy: null, staffId: nurseId });
  await reception("受付の佐藤").post(at(takeTaskCall, taskId), { takenBy: NURSE });
  expect((await hand(taskId, { takenBy: NURSE, staffId: null })).body).toMatchObject({ takenBy: "受付の佐藤" });
  await hand(taskId, { takenBy: "受付の佐藤", staffId: nurseId });
  expect((await hand(taskId, { takenBy: "受付の佐藤", staffId: nurseId })).body).toMatchObject({ takenBy: NURSE });
  expect(await readHandings()).toHaveLength(2);
});

test("a closed task is not handed on, and nobody gets one whose tasks they do not see", async () => {
  const taskId = await write();
  const { colleagueId } = await insertTestColleague(client.database, client.clinicId, client.now());
  await owner().get(fillPath(listTasksCall.path, { clinicId: client.clinicId }));
  const refused = await hand(taskId, { takenBy: null, staffId: colleagueId });
  expect(refused.body).toMatchObject({ code: "E001", issues: [{ path: "staffId" }] });
  expect(refusalOf(await hand(taskId, { takenBy: null, staffId: nurseId }, owner()))).toBe("E005");
  await reception().post(at(resolveTaskCall, taskId), {});
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
  await reception().post(at(resolveTaskCall, taskId), {});
  expect((await correct(taskId, {})).status).toBe(409);
  expect((await readAudit(client)).filter((line) => line.includes(" task.correct "))).toHaveLength(2);
});

test("the tasks of a person who leaves, or no longer sees patients, are for all again", async () => {
  const taskId = await write({ staffId: nurseId });
  const asNobodyOfCare = { name: NURSE, roles: ["owner"], doctorId: null };
  expect((await owner().put(ofPerson(changeStaffCall), asNobodyOfCare)).status).toBe(200);
  expect(await list()).toMatchObject([{ taskId, takenBy: null, takenAt: null }]);
  const second = await insertTestNurse(client.database, client.clinicId, client.now());
  await hand(taskId, { takenBy: null, staffId: second.staffId });
  expect((await owner().post(ofPerson(leaveStaffCall, second.staffId))).status).toBe(200);
  expect(await list()).toMatchObject([{ taskId, takenBy: null }]);
  expect(await readHandings()).toHaveLength(3);
});

test("a closed task that is opened again does not return to a person who has left meanwhile", async () => {
  const taskId = await write({ staffId: nurseId });
  await reception().post(at(resolveTaskCall, taskId), {});
  await owner().post(ofPerson(leaveStaffCall));
  expect((await reception().post(at(reopenTaskCall, taskId))).body).toMatchObject({ resolvedAt: null, takenBy: null });
});

test("a person keeps their tasks under a new name, and one of two with the same name when the other leaves", async () => {
  await write({ staffId: nurseId });
  const second = await insertTestNurse(client.database, client.clinicId, client.now());
  await owner().post(ofPerson(leaveStaffCall, second.staffId));
  expect(await list()).toMatchObject([{ takenBy: NURSE }]);
  await owner().put(ofPerson(changeStaffCall), { name: "看護の山本", roles: ["nurse"], doctorId: null });
  expect(await list()).toMatchObject([{ takenBy: "看護の山本" }]);
});
