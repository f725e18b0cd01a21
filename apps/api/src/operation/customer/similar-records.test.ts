import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { distinguishRecordsCall } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { resolveTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {} } });

const PERSON = {
  ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ" },
  ...{ birthdate: "1980-12-31", phoneNumber: "08011112222" },
};

async function register(email: string, change: Partial<typeof PERSON> = {}): Promise<string> {
  const path = fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId });
  const body = { ...otherProfileFixture, ...PERSON, ...change, clinicId: client.clinicId };
  const answer = await client.asNewcomer(email).post(path, body);
  expect(answer.status).toBe(201);
  return String(Object(answer.body).medicalRecordCode);
}

function distinguish(code: string, otherRecordCode: string, roles: Parameters<typeof client.asStaff>[0] = ["nurse"]) {
  return client
    .asStaff(roles)
    .send(distinguishRecordsCall, { params: { medicalRecordCode: code }, body: { otherRecordCode } });
}

async function listTasks() {
  const answer = await client.operator.send(listTasksCall);
  return listTasksCall.answer.parse(answer.body).tasks.map(({ kind, medicalRecordCode }) => [kind, medicalRecordCode]);
}

async function similarTo(code: string): Promise<string[]> {
  return (await openMerges(client).read(code)).similar.map(({ medicalRecordCode }) => medicalRecordCode);
}

test("a registration similar to a waiting record is the clinic's task, until the two are merged", async () => {
  const { enter, merged, undo } = openMerges(client);
  const waiting = await enter({ email: "ichiro@clinic.example" });
  const registered = await register("ichiro@example.com");
  expect(await listTasks()).toEqual([["similar-record", registered]]);
  expect(await similarTo(registered)).toEqual([waiting]);
  expect(await similarTo(waiting)).toEqual([registered]);
  const mergeId = await merged(registered, waiting);
  expect(await listTasks()).toEqual([]);
  expect(await similarTo(registered)).toEqual([]);
  await undo(registered, mergeId);
  expect(await listTasks()).toEqual([["similar-record", registered]]);
});

test("an undone merge does not repeat a question that the reception had answered", async () => {
  const { enter, merged, undo } = openMerges(client);
  const waiting = await enter({ email: "ichiro@clinic.example" });
  const registered = await register("ichiro@example.com");
  const answer = await client.operator.send(listTasksCall);
  const [task] = listTasksCall.answer.parse(answer.body).tasks;
  await client.operator.send(resolveTaskCall, { params: { taskId: task?.taskId ?? "" } });
  expect(await listTasks()).toEqual([]);
  client.advance({ minutes: 1 });
  await undo(registered, await merged(registered, waiting));
  expect(await listTasks()).toEqual([]);
});

test("the task ends when the two are marked as different people, who are then not shown as similar", async () => {
  const waiting = await openMerges(client).enter();
  const registered = await register("ichiro@example.com");
  expect((await distinguish(registered, waiting)).status).toBe(200);
  expect(await listTasks()).toEqual([]);
  expect([await similarTo(registered), await similarTo(waiting)]).toEqual([[], []]);
  // A repetition from the other side changes nothing.
  expect((await distinguish(waiting, registered)).status).toBe(200);
  const events = (await readAuditEvents(client)).filter(({ action }) => action === "customer.distinguish");
  expect(events).toHaveLength(2);
});

test("a patient who takes their waiting record over raises no task, and ends that of a similar record", async () => {
  const waiting = await openMerges(client).enter({ email: "ichiro@example.com" });
  const other = await register("other@example.com", { phoneNumber: "08033334444" });
  expect(await listTasks()).toEqual([["similar-record", other]]);
  expect(await register("ichiro@example.com")).toBe(waiting);
  expect(await listTasks()).toEqual([]);
});

test("a registration without a similar record, or similar to a person who signs in, raises none", async () => {
  await register("ichiro@example.com");
  await register("twin@example.com", { phoneNumber: "08033334444" });
  await register("jiro@example.com", { firstNameKana: "ジロウ", phoneNumber: "08055556666" });
  expect(await listTasks()).toEqual([]);
});

test("patients marked as different at the entry are stored as such", async () => {
  const { enter } = openMerges(client);
  const first = await enter();
  const second = await enter({ otherPatients: [first] });
  expect([await similarTo(first), await similarTo(second)]).toEqual([[], []]);
});

test("a record cannot be distinguished from itself or from another clinic's patient", async () => {
  const { enter, merged } = openMerges(client);
  const [first, second] = [await enter(), await enter({ lastNameKana: "サトウ" })];
  expect(refusalOf(await distinguish(first, "M999999"))).toBe("C005");
  await merged(first, second);
  expect(refusalOf(await distinguish(first, second))).toBe("C005");
  expect(refusalOf(await distinguish(first, client.customer("hanako").medicalRecordCode, ["owner"]))).toBe("E005");
});
