import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readClinicKeysCall, readOwnersCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { expect, test } from "vitest";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T12:00:00+09:00" } },
});

const SISTER = "clinic-second";
const SISTER_KEY = "operation-key-of-the-second-clinic-of-it";

/** Opens a second clinic of the business, whose key has the same name as the first one's; Taro is only its patient. */
async function openSister() {
  const { database, medicalBusinessId } = client;
  const [first] = await database.select().from(clinic);
  const [department] = await database.select().from(clinicalDepartment);
  if (!first || !department) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, clinicId: SISTER, name: "第二クリニック" });
  await database.insert(clinicalDepartment).values({ ...department, clinicId: SISTER });
  await insertTestKey(database, { clinicId: SISTER, secret: SISTER_KEY });
  const { customerId } = client.customer("taro");
  await database.delete(customerClinic);
  const joined = { medicalBusinessId, joinedAt: client.now() };
  await database.insert(customerClinic).values([
    { ...joined, customerId, clinicId: SISTER },
    { ...joined, customerId: client.customer("hanako").customerId, clinicId: client.clinicId },
  ]);
  return client.asOperator("第二の受付", SISTER_KEY);
}

async function read(requests: typeof client.operator, clinicId: string): Promise<string[]> {
  return (await requests.read(readAuditCall, { params: { clinicId } })).events.map(
    ({ actor, action, medicalRecordCode }) => `${actor}｜${action}｜${medicalRecordCode ?? "―"}`,
  );
}

test("each clinic of a business reads its own audit: its people, systems, treatments and patients, and no other's", async () => {
  const sister = await openSister();
  const { clinicId, medicalBusinessId } = client;
  await operate(client, "startTreatment", "visit");
  await client.asStaff(["reception"], "受付の田中").send(listTasksCall);
  await sister.send(readDepartmentsCall, { params: { clinicId: SISTER } });
  await client.administrator.send(readClinicKeysCall, { params: { clinicId: SISTER } });
  await client.as("taro").send(readProfileCall);
  await recordAuditEvent(client.database, {
    ...{ medicalBusinessId, actor: `customer:${client.customer("taro").customerId}`, action: "profile.update" },
    ...{ subject: "customer:x", customerId: client.customer("taro").customerId, requestId: "r", at: client.now() },
  });

  const own = await read(client.operator, clinicId);
  expect(own).toContain("受付システム（申告：受付の田中）｜診察を開始｜M900000");
  expect(own).toContain("受付の田中｜対応の一覧を閲覧｜―");
  expect(own.filter((line) => line.includes("M900001") || line.includes("第二") || line.includes("診療科"))).toEqual(
    [],
  );

  const theirs = await read(sister, SISTER);
  expect(theirs).toContain("受付システム（申告：第二の受付）｜診療科の設定を閲覧｜―");
  expect(theirs).toContain("患者本人｜基本情報を変更｜M900001");
  expect(theirs.filter((line) => line.includes("M900000") || line.includes("受付の田中｜対応"))).toEqual([]);
  expect(theirs.some((line) => line === "システム管理者｜連携キーの一覧を閲覧｜―")).toBe(true);
});

/** Makes a clinic's owner an owner of the whole business, or of the clinic alone. */
async function invite(clinicId: string, ofBusiness: boolean | undefined): Promise<void> {
  const path = fillPath(readOwnersCall.path, { clinicId });
  const answer = await client.administrator.post(path, { name: "法人の田村", ofBusiness });
  expect(answer.status).toBe(201);
}

test("a business's owner reads the audit of all its clinics, and a clinic's owner that of their own", async () => {
  const sister = await openSister();
  const { clinicId } = client;
  await operate(client, "startTreatment", "visit");
  await sister.send(readDepartmentsCall, { params: { clinicId: SISTER } });
  const owner = client.asStaff(["owner"], "法人の田村");
  const isTheirs = (line: string) => line.includes("第二の受付");

  const own = await read(owner, clinicId);
  expect(own).toContain("受付システム（申告：受付の田中）｜診察を開始｜M900000");
  expect(own.filter(isTheirs)).toEqual([]);

  await invite(clinicId, true);
  const all = await read(owner, clinicId);
  expect(all).toContain("受付システム（申告：受付の田中）｜診察を開始｜M900000");
  expect(all.filter(isTheirs)).not.toEqual([]);
  expect(all).toContain("システム管理者｜管理者を法人全体の管理者に変更（設定）｜―");
  expect((await read(sister, SISTER)).filter((line) => line.includes("M900000"))).toEqual([]);
  expect((await owner.send(readAuditCall, { params: { clinicId: SISTER } })).status).toBe(401);

  await invite(clinicId, undefined);
  expect((await read(owner, clinicId)).filter(isTheirs)).not.toEqual([]);
  await invite(clinicId, false);
  expect((await read(owner, clinicId)).filter(isTheirs)).toEqual([]);
});

test("a business's owner who loses the owner's role cannot read the audit", async () => {
  await openSister();
  const reception = client.asStaff(["reception"], "法人の田村");
  await reception.send(listTasksCall);
  await client.database.update(staffMember).set({ ownsBusiness: true });
  expect((await reception.send(readAuditCall)).status).toBe(403);
});

test("the only clinic of a business reads all that is done in it", async () => {
  const { medicalBusinessId, database, now, clinicId } = client;
  const event = { medicalBusinessId, actor: "system", subject: "payment:1", requestId: "r" };
  await recordAuditEvent(database, { ...event, action: "payment.paid", customerId: null, at: now() });
  expect(await read(client.operator, clinicId)).toContain("システム｜支払い完了｜―");
});
