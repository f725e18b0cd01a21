import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/operation/clinic-task.calls";
import { distinguishRecordsCall } from "@madoguchi/contract/operation/record-merge.calls";
import { readProfileCall } from "@madoguchi/contract/patient/profile.calls";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
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
  const path = fillPath(distinguishRecordsCall.path, { clinicId: client.clinicId, medicalRecordCode: code });
  return client.asStaff(roles).post(path, { otherRecordCode });
}

async function listTasks() {
  const answer = await client.operator.get(fillPath(listTasksCall.path, { clinicId: client.clinicId }));
  return listTasksCall.answer.parse(answer.body).tasks.map(({ kind, medicalRecordCode }) => [kind, medicalRecordCode]);
}

async function similarTo(code: string): Promise<string[]> {
  return (await openMerges(client).read(code)).similar.map(({ medicalRecordCode }) => medicalRecordCode);
}

test("a registration that may be a waiting record's person is the clinic's task, until the two are merged", async () => {
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

test("the task ends when somebody says that they are two people, who are then shown to nobody as one", async () => {
  const waiting = await openMerges(client).enter();
  const registered = await register("ichiro@example.com");
  expect((await distinguish(registered, waiting)).status).toBe(200);
  expect(await listTasks()).toEqual([]);
  expect([await similarTo(registered), await similarTo(waiting)]).toEqual([[], []]);
  // Said again, from the other side, it is known.
  expect((await distinguish(waiting, registered)).status).toBe(200);
  const events = (await readAuditEvents(client)).filter(({ action }) => action === "customer.distinguish");
  expect(events).toHaveLength(2);
});

test("who takes their waiting record over raises no task, and ends the one of somebody who resembled it", async () => {
  const waiting = await openMerges(client).enter({ email: "ichiro@example.com" });
  const other = await register("other@example.com", { phoneNumber: "08033334444" });
  expect(await listTasks()).toEqual([["similar-record", other]]);
  expect(await register("ichiro@example.com")).toBe(waiting);
  expect(await listTasks()).toEqual([]);
});

test("a registration that resembles nobody, or somebody who signs in, raises none", async () => {
  await register("ichiro@example.com");
  await register("twin@example.com", { phoneNumber: "08033334444" });
  await register("jiro@example.com", { firstNameKana: "ジロウ", phoneNumber: "08055556666" });
  expect(await listTasks()).toEqual([]);
});

test("that those who were shown at the entry are somebody else is remembered", async () => {
  const { enter } = openMerges(client);
  const first = await enter();
  const second = await enter({ otherPatients: [first] });
  expect([await similarTo(first), await similarTo(second)]).toEqual([[], []]);
});

test("a record is not somebody else than itself, and nobody else's patient is distinguished", async () => {
  const { enter, merged } = openMerges(client);
  const [first, second] = [await enter(), await enter({ lastNameKana: "サトウ" })];
  expect(refusalOf(await distinguish(first, "M999999"))).toBe("C005");
  await merged(first, second);
  expect(refusalOf(await distinguish(first, second))).toBe("C005");
  expect(refusalOf(await distinguish(first, client.customer("hanako").medicalRecordCode, ["owner"]))).toBe("E005");
});
