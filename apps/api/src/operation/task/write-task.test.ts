import { fillPath } from "@madoguchi/contract/http/paths";
import { clinicTaskListSchema, clinicTaskSchema } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import {
  listClosedTasksCall,
  reopenTaskCall,
  resolveTaskCall,
} from "@madoguchi/contract/task/task-steps.operation.calls";
import { listTaskPeopleCall, writeTaskCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { insertTestColleague, insertTestNurse } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-12T12:00:00+09:00", customers: { hanako: {}, taro: {} } });

const TASK = { text: "折り返し電話", dueDay: "2026-05-13", medicalRecordCode: null, staffId: null };

const reception = () => client.asStaff(["reception"], "受付の田中");

const write = (body: object = {}, who = reception()) => who.send(writeTaskCall, { body: { ...TASK, ...body } });

async function list(call: { path: string } = listTasksCall) {
  return clinicTaskListSchema.parse((await reception().get(fillPath(call.path, { clinicId: client.clinicId }))).body);
}

async function people() {
  return (await reception().read(listTaskPeopleCall)).people;
}

test("a task is written about a patient for a colleague, and is late only when its day is over", async () => {
  const { staffId } = await insertTestNurse(client.database, client.clinicId, client.now());
  const person = (await people()).find((each) => each.staffId === staffId);
  const { medicalRecordCode } = client.customer("hanako");
  const written = await write({ medicalRecordCode, staffId });
  expect([written.status, written.body]).toMatchObject([
    201,
    {
      ...{ kind: "own-task", label: "折り返し電話", medicalRecordCode, dueDay: "2026-05-13" },
      ...{ dueAt: "2026-05-14T00:00:00+09:00", writtenBy: "受付の田中", takenBy: person?.name },
    },
  ]);
  expect((await list()).tasks).toHaveLength(1);
  expect(await readAudit(client)).toContainEqual(expect.stringMatching(/ task\.write task:/));
});

test("one about nobody and for all is closed with what was done, and opened again", async () => {
  const { taskId } = clinicTaskSchema.parse((await write()).body);
  expect((await list()).tasks).toMatchObject([{ medicalRecordCode: null, takenBy: null }]);
  await reception().send(resolveTaskCall, { params: { taskId }, body: { resolution: "電話でお話ししました" } });
  expect((await list(listClosedTasksCall)).tasks).toMatchObject([
    { label: "折り返し電話", resolvedBy: "受付の田中", resolution: "電話でお話ししました" },
  ]);
  await reception().send(reopenTaskCall, { params: { taskId } });
  expect((await list()).tasks).toMatchObject([{ taskId, dueDay: "2026-05-13", resolvedAt: null }]);
});

test("two with the same words are two, today is in time, and yesterday is refused at its field", async () => {
  await write({ dueDay: "2026-05-12" });
  await write({ dueDay: "2026-05-12" });
  expect((await list()).tasks).toHaveLength(2);
  const refused = await write({ dueDay: "2026-05-11" });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: "E001", issues: [{ path: "dueDay", message: "期日は、今日からあとの日を選んでください。" }] },
  ]);
});

test("a patient who is not the clinic's and a person who has left are refused", async () => {
  expect(refusalOf(await write({ medicalRecordCode: "M777777" }))).toBe("C005");
  const { staffId } = await insertTestNurse(client.database, client.clinicId, client.now());
  await client.database.execute(sql`update staff_member set left_at = now() where staff_id = ${staffId}`);
  expect((await write({ staffId })).body).toMatchObject({ code: "E001", issues: [{ path: "staffId" }] });
  expect((await list()).tasks).toEqual([]);
});

test("an owner who sees no patients neither writes tasks nor has them handed over", async () => {
  expect(refusalOf(await write({}, client.asStaff(["owner"], "院長")))).toBe("E005");
  expect((await people()).map(({ name }) => name)).not.toContain("院長");
});

test("another clinic's person is not offered, and nothing is handed to them", async () => {
  const { colleagueId } = await insertTestColleague(client.database, client.clinicId, client.now());
  expect((await people()).map(({ staffId }) => staffId)).not.toContain(colleagueId);
  expect((await write({ staffId: colleagueId })).body).toMatchObject({ issues: [{ path: "staffId" }] });
});

test("a task about a merged patient is the kept record's, also one that is written later with the former number", async () => {
  const { merged, enter } = openMerges(client);
  const former = await enter();
  const { medicalRecordCode } = client.customer("hanako");
  await write({ medicalRecordCode: former });
  await merged(medicalRecordCode, former);
  await write({ medicalRecordCode: former });
  expect((await list()).tasks.map((task) => task.medicalRecordCode)).toEqual([medicalRecordCode, medicalRecordCode]);
});
