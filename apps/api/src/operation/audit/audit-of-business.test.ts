import { randomUUID } from "node:crypto";
import { type AuditPage, auditPageSchema } from "@madoguchi/contract/audit/audit";
import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { inviteOwnerCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { beforeEach, expect, test } from "vitest";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { FOREIGN, insertManyClinics, SECOND } from "../../testing/many-clinics.ts";
import type { TestRequests } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T12:00:00+09:00" } },
});

const FIRST = "clinic-test";
const SECOND_KEY = "operation-key-of-the-second-clinic-of-it";
const FOREIGN_KEY = "operation-key-of-the-clinic-of-another-business";

/** The owner of the first clinic, who answers for its business. */
let owner: TestRequests;

async function write(event: { actor: string; action: AuditAction; subject: string; customerId: string | null }) {
  const { medicalBusinessId, database } = client;
  await recordAuditEvent(database, { ...event, medicalBusinessId, requestId: "r", at: client.now() });
}

/** Hanako is a patient of the first clinic, Taro of both; each of them changed their own record. */
beforeEach(async () => {
  const { database, medicalBusinessId } = client;
  await insertManyClinics(client);
  await insertTestKey(database, { clinicId: SECOND.clinicId, secret: SECOND_KEY });
  await insertTestKey(database, { clinicId: FOREIGN.clinicId, secret: FOREIGN_KEY });
  const taro = { medicalBusinessId, customerId: client.customer("taro").customerId, joinedAt: client.now() };
  await database.insert(customerClinic).values({ ...taro, clinicId: SECOND.clinicId });
  owner = client.asStaff(["owner"], "法人の田村");
  await owner.send(readDepartmentsCall, { params: { clinicId: FIRST } });
  const invited = { name: "法人の田村", ofBusiness: true };
  const answer = await client.administrator.send(inviteOwnerCall, { params: { clinicId: FIRST }, body: invited });
  expect(answer.status).toBe(201);
  for (const name of ["hanako", "taro"] as const) {
    const { customerId } = client.customer(name);
    const subject = `customer:${customerId}`;
    await write({ actor: subject, action: "profile.update", subject, customerId });
  }
  await operate(client, "startTreatment", "visit");
  await client.asStaff(["reception"], "受付の田中").send(listTasksCall, { params: { clinicId: FIRST } });
  const second = client.asOperator("第二の受付", SECOND_KEY);
  await second.send(readDepartmentsCall, { params: { clinicId: SECOND.clinicId } });
  const { medicalRecordCode } = client.customer("taro");
  await second.send(readCustomerCall, { params: { clinicId: SECOND.clinicId, medicalRecordCode } });
  const foreign = client.asOperator("よその受付", FOREIGN_KEY);
  expect((await foreign.send(readDepartmentsCall, { params: { clinicId: FOREIGN.clinicId } })).status).toBe(200);
});

async function readPage(search = "", by = owner): Promise<AuditPage> {
  return auditPageSchema.parse((await by.get(`${fillPath(readAuditCall.path, { clinicId: FIRST })}${search}`)).body);
}

/** Names the lines by their words, since all of it is done in one minute. */
const linesOf = ({ events }: AuditPage) =>
  events.map(({ actor, action, clinicIds }) => `${actor}｜${action}｜${clinicIds.toSorted().join("・")}`).sort();

test("a business's owner is told of each event at which of its clinics it was, and no other business's is there", async () => {
  const page = await readPage();
  expect(page.clinics).toEqual([
    { clinicId: "clinic-second", name: "第二クリニック" },
    { clinicId: "clinic-test", name: expect.any(String) },
  ]);
  expect(linesOf(page)).toEqual(
    expect.arrayContaining([
      "受付システム（申告：受付の田中）｜診察を開始｜clinic-test",
      "受付の田中｜対応の一覧を閲覧｜clinic-test",
      "受付システム（申告：第二の受付）｜診療科の設定を閲覧｜clinic-second",
      "受付システム（申告：第二の受付）｜患者の記録を閲覧｜clinic-second",
      "患者本人｜基本情報を変更｜clinic-test",
      "患者本人｜基本情報を変更｜clinic-second・clinic-test",
      "システム管理者｜管理者を法人全体の管理者に変更（設定）｜clinic-test",
    ]),
  );
  expect(JSON.stringify(page)).not.toMatch(/よその受付|clinic-foreign|よそクリニック/);
});

test("it is narrowed to one clinic of the business, to which nothing of another business is added", async () => {
  const second = linesOf(await readPage(`?ofClinic=${SECOND.clinicId}`));
  expect(second).toEqual([
    "受付システム（申告：第二の受付）｜患者の記録を閲覧｜clinic-second",
    "受付システム（申告：第二の受付）｜診療科の設定を閲覧｜clinic-second",
    "患者本人｜基本情報を変更｜clinic-second・clinic-test",
  ]);
  const first = linesOf(await readPage(`?ofClinic=${FIRST}&kind=patient`));
  expect(first).toEqual([
    "患者本人｜基本情報を変更｜clinic-second・clinic-test",
    "患者本人｜基本情報を変更｜clinic-test",
  ]);
  expect((await readPage(`?ofClinic=${FOREIGN.clinicId}`)).events).toEqual([]);
});

test("who reads one clinic's audit is not told at which others its patients are", async () => {
  const pages = [await readPage("", client.asStaff(["owner"], "第一の院長")), await readPage("", client.operator)];
  for (const page of pages) {
    expect(page.clinics).toEqual([]);
    expect(page.events.length).toBeGreaterThan(3);
    expect(page.events.filter(({ clinicIds }) => clinicIds.length > 0)).toEqual([]);
    expect(linesOf(page).filter((line) => line.includes("第二"))).toEqual([]);
  }
  // Asked for the other one, they read of their own what is the other one's, too, and no more.
  const asked = await readPage(`?ofClinic=${SECOND.clinicId}`, client.operator);
  expect(linesOf(asked)).toEqual(["患者本人｜基本情報を変更｜"]);
});

test("a patient's events, a key's and a person's are of the clinics that these are of; the system's are of none", async () => {
  const { database } = client;
  const operationKeyId = await insertTestKey(database, {
    ...{ clinicId: SECOND.clinicId, secret: "operation-key-of-the-till-of-the-second", name: "会計システム" },
  });
  const of = { customerId: null };
  const treatment = `treatment:${client.treatmentId("visit")}`;
  await write({ ...of, actor: "administrator", action: "key.revoke", subject: `key:${operationKeyId}` });
  await write({ ...of, actor: "key:会計システム", action: "billing.ledger", subject: "ledger:2026-05" });
  await write({ ...of, actor: "system", action: "payment.paid", subject: treatment });
  await write({ ...of, actor: "system", action: "payment.refunded", subject: "payment:1" });
  await write({ ...of, actor: "system", action: "payment.refunded", subject: `treatment:${randomUUID()}` });
  await write({ ...of, actor: "system", action: "payment.refunded", subject: "treatment:x" });
  const lines = linesOf(await readPage());
  expect(lines.filter((line) => /連携キーを失効|^会計|^システム｜/.test(line))).toEqual([
    "システム管理者｜連携キーを失効｜clinic-second",
    "システム｜支払い完了｜clinic-test",
    "システム｜返金完了｜",
    "システム｜返金完了｜",
    "システム｜返金完了｜",
    "会計システム｜入金と返金を閲覧｜clinic-second",
  ]);
});
