import { clinicTaskListSchema, clinicTaskSchema } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import {
  listClosedTasksCall,
  reopenTaskCall,
  resolveTaskCall,
  takeTaskCall,
} from "@madoguchi/contract/task/task-steps.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { openClinicTask } from "../../records/task/task.store.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-12T12:00:00+09:00", customers: { hanako: { birthdate: "1990-04-01" } } });

beforeEach(async () => {
  await open("message-failed", "notification:1");
  client.advance({ minutes: 5 });
  await open("payment-surplus", "order:1");
});

async function open(kind: "message-failed" | "payment-surplus", subject: string): Promise<void> {
  const { medicalBusinessId, clinicId, database, now } = client;
  const { customerId } = client.customer("hanako");
  const task = { kind, subject, customerId, treatmentId: null, detail: "550 5.1.1", createdAt: now() };
  await openClinicTask(database, { ...task, medicalBusinessId, clinicId });
}

async function list() {
  return (await client.operator.read(listTasksCall)).tasks;
}

function resolve(taskId: string, name = "受付の田中", body: object = {}) {
  return client.asOperator(name).send(resolveTaskCall, { params: { taskId }, body });
}

function reopen(taskId: string) {
  return client.asOperator("受付の田中").send(reopenTaskCall, { params: { taskId } });
}

async function listClosed() {
  return (await client.operator.read(listClosedTasksCall)).tasks;
}

test("tasks are listed oldest first, with their patients", async () => {
  const tasks = await list();
  expect(tasks.map(({ kind }) => kind)).toEqual(["message-failed", "payment-surplus"]);
  expect(tasks[0]).toMatchObject({
    label: "お知らせを送れませんでした",
    medicalRecordCode: "M900000",
    detail: "550 5.1.1",
    createdAt: "2026-05-12T12:00:00+09:00",
    resolvedAt: null,
  });
});

test("people of the clinic read the patient's birth date beside the name; its systems do not", async () => {
  expect((await list())[0]?.birthdate).toBe("");
  const answer = await client.asStaff(["reception"]).send(listTasksCall);
  expect(clinicTaskListSchema.parse(answer.body).tasks[0]?.birthdate).toBe("1990-04-01");
});

function take(taskId: string, name: string, takenBy: string | null = null) {
  return client.asOperator(name).send(takeTaskCall, { params: { taskId }, body: { takenBy } });
}

test("the person working on a task is on the list, and another takes it over knowingly", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  const taken = await take(taskId, "受付の田中");
  expect(taken.body).toMatchObject({ takenBy: "受付の田中", takenAt: "2026-05-12T12:05:00+09:00", resolvedAt: null });
  expect((await list())[0]).toMatchObject({ takenBy: "受付の田中" });
  expect((await take(taskId, "看護の鈴木")).body).toMatchObject({ takenBy: "受付の田中" });
  expect((await take(taskId, "看護の鈴木", "受付の田中")).body).toMatchObject({ takenBy: "看護の鈴木" });
  const taking = (await readAudit(client)).filter((line) => line.includes("task.take"));
  expect(taking).toEqual([
    `key:受付システム/受付の田中 task.take task:${taskId}`,
    `key:受付システム/看護の鈴木 task.take task:${taskId}`,
  ]);
});

test("of two who take the same at once, one has it, and both see who", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  const answers = await Promise.all([take(taskId, "田中"), take(taskId, "鈴木")]);
  const names = answers.map(({ body }) => clinicTaskSchema.parse(body).takenBy);
  expect(new Set(names).size).toBe(1);
  expect((await readAudit(client)).filter((line) => line.includes("task.take"))).toHaveLength(1);
});

test("a resolved task cannot be taken", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  await resolve(taskId);
  expect((await take(taskId, "田中")).body).toMatchObject({ takenBy: null, resolvedBy: "受付の田中" });
});

test("a resolved task is off the list, with the operator's name", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  const answer = await resolve(taskId);
  expect(answer.body).toMatchObject({ resolvedBy: "受付の田中", resolvedAt: "2026-05-12T12:05:00+09:00" });
  expect((await list()).map(({ kind }) => kind)).toEqual(["payment-surplus"]);
  expect(await readAudit(client)).toContain(`key:受付システム/受付の田中 task.resolve task:${taskId}`);
});

test("of two who resolve the same at once, one has done it, and both see who", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  const answers = await Promise.all([resolve(taskId, "田中"), resolve(taskId, "鈴木")]);
  const names = answers.map(({ body }) => clinicTaskSchema.parse(body).resolvedBy);
  expect(new Set(names).size).toBe(1);
  expect((await readAudit(client)).filter((line) => line.includes("task.resolve"))).toEqual([
    `key:受付システム/${names[0]} task.resolve task:${taskId}`,
  ]);
});

test("closed tasks are listed with who resolved them, when, and what was done, the last one first", async () => {
  const [first, second] = await list();
  await resolve(first?.taskId ?? "", "田中", { resolution: "電話でお話ししました" });
  client.advance({ minutes: 1 });
  // A page of the previous release does not say what was done.
  await resolve(second?.taskId ?? "", "鈴木");
  const closed = await listClosed();
  expect(closed.map(({ resolvedBy, resolvedAt, resolution }) => [resolvedBy, resolvedAt, resolution])).toEqual([
    ["鈴木", "2026-05-12T12:06:00+09:00", ""],
    ["田中", "2026-05-12T12:05:00+09:00", "電話でお話ししました"],
  ]);
});

test("a task that was closed by a slip is opened again, once, and keeps its place and the holder", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  await take(taskId, "田中");
  await resolve(taskId, "田中", { resolution: "対応は不要でした" });
  expect((await reopen(taskId)).body).toMatchObject({ resolvedAt: null, resolvedBy: null, takenBy: "田中" });
  expect((await reopen(taskId)).status).toBe(200);
  expect((await list())[0]).toMatchObject({ taskId, resolution: "" });
  expect(await listClosed()).toEqual([]);
  expect((await readAudit(client)).filter((line) => line.includes("task.reopen"))).toEqual([
    `key:受付システム/受付の田中 task.reopen task:${taskId}`,
  ]);
});

test("a closed task is not opened beside a newer one about the same", async () => {
  const [first] = await list();
  const taskId = first?.taskId ?? "";
  await resolve(taskId);
  client.advance({ minutes: 1 });
  await open("message-failed", "notification:1");
  const refused = await reopen(taskId);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: "E005",
      message: "この対応は、元に戻せません。同じ用件がもう開いているか、システムが閉じたものです。",
    },
  ]);
  expect(await list()).toHaveLength(2);
});

test.each(["no-id", "00000000-0000-4000-8000-000000000000", "\u0000"])("task %j is E004", async (taskId) => {
  const answer = await resolve(taskId);
  expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
  expect(refusalOf(await take(taskId, "田中"))).toBe("E004");
  expect(refusalOf(await reopen(taskId))).toBe("E004");
});
