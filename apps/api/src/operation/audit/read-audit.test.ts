import { randomUUID } from "node:crypto";
import { auditPageSchema } from "@madoguchi/contract/audit/audit";
import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beforeAll, expect, test } from "vitest";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const NAOKI = "11111111-1111-4111-8111-111111111111";

const client = useSharedTestClient({ at: "2026-05-12T12:00:00+09:00", customers: { hanako: {}, taro: {} } });

beforeAll(async () => {
  const { clinicId, database, now } = client;
  await database.insert(staffMember).values({
    staffId: NAOKI,
    clinicId,
    name: "小林 直樹",
    roles: ["doctor"],
    joinedAt: now(),
  });
  await write({ actor: `staff:${NAOKI}`, action: "treatment.read", at: "2026-05-12T10:00:00+09:00" });
  const hanako = `customer:${client.customer("hanako").customerId}`;
  await write({ actor: hanako, action: "treatment.book", at: "2026-05-12T10:01:00+09:00" });
  const key = { actor: "key:受付システム", statedOperator: "受付の田中" };
  await write({ ...key, action: "settings.change", at: "2026-05-11T23:59:59+09:00", customer: null });
  await write({ actor: "system", action: "payment.paid", at: "2026-05-11T09:00:00+09:00", customer: "taro" });
  // An event of a later release that was taken back.
  await database.insert(auditEvent).values({
    ...{ medicalBusinessId: client.medicalBusinessId, auditEventId: randomUUID(), actor: "system" },
    ...{ action: "a.later-version", subject: `clinic:${clinicId}`, requestId: "r" },
    at: new Date("2026-05-11T08:00:00+09:00"),
  });
});

type Written = {
  actor: string;
  statedOperator?: string;
  action: AuditAction;
  at: string;
  customer?: string | null;
} & Pick<Parameters<typeof recordAuditEvent>[1], "change">;

async function write({ at, customer = "hanako", ...event }: Written) {
  const customerId = customer === null ? null : client.customer(customer).customerId;
  const { medicalBusinessId, database } = client;
  const subject = `treatment:${randomUUID()}`;
  await recordAuditEvent(database, {
    ...event,
    medicalBusinessId,
    subject,
    customerId,
    requestId: "r",
    at: new Date(at),
  });
}

async function read(search = "") {
  const answer = await client.operator.get(`${fillPath(readAuditCall.path, { clinicId: client.clinicId })}?${search}`);
  return auditPageSchema.parse(answer.body);
}

async function lines(search: string): Promise<string[]> {
  const { events } = await read(search);
  return events.map(({ actor, action, medicalRecordCode }) => `${actor}｜${action}｜${medicalRecordCode ?? "―"}`);
}

test.each([
  [
    "day=2026-05-12&kind=reading&person=staff:11111111-1111-4111-8111-111111111111",
    ["小林 直樹｜診察の記録を閲覧｜M900000"],
  ],
  // Without the lists that screens read by themselves, such as this reading of the audit.
  ["day=2026-05-12&kind=acts", ["患者本人｜診察を予約｜M900000", "小林 直樹｜診察の記録を閲覧｜M900000"]],
  ["person=customer", ["患者本人｜診察を予約｜M900000"]],
  ["day=2026-05-11&person=key", ["受付システム（申告：受付の田中）｜クリニックの設定を変更｜―"]],
  ["medicalRecordCode=M900001", ["システム｜支払い完了｜M900001"]],
  [
    "day=2026-05-11&person=system",
    ["システム｜支払い完了｜M900001", "システム｜ほかの版での操作（記録名：a.later-version）｜―"],
  ],
  ["medicalRecordCode=M999999", []],
  ["kind=medicine", []],
])("the owner finds by %s who did what", async (search, expected) => {
  expect(await lines(search)).toEqual(expected);
});

test("what screens read by themselves is among the settings, and not among the acts", async () => {
  for (const action of ["change.listen", "people.listen", "phrase.read", "phrase.change"] as const) {
    await write({ actor: "system", action, at: "2026-04-02T10:00:00+09:00", customer: null });
  }
  expect(await lines("day=2026-04-02&kind=acts")).toEqual(["システム｜定型文を変更｜―"]);
  expect(await lines("day=2026-04-02&kind=settings")).toHaveLength(2);
});

test("all is read page by page, newest first, each event once", async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    const at = `2026-04-01T10:${String(minute).padStart(2, "0")}:00+09:00`;
    await write({ actor: "system", action: "payment.paid", at });
  }
  const first = await read("day=2026-04-01");
  expect(first.events).toHaveLength(50);
  expect(first.events[0]?.at).toBe("2026-04-01T10:59:00+09:00");
  const second = await read(`day=2026-04-01&before=${first.nextBefore}`);
  expect(second.events).toHaveLength(10);
  expect(second.nextBefore).toBeNull();
  const ids = [...first.events, ...second.events].map(({ auditEventId }) => auditEventId);
  expect(new Set(ids).size).toBe(60);
});

test("a change of the clinic's own data is shown before and after, and a correction of a patient's is not", async () => {
  const change = { before: { title: "かぜ" }, after: { title: "かぜ（大人）" } };
  await write({ actor: "system", action: "phrase.change", at: "2026-03-01T10:00:00+09:00", customer: null, change });
  await write({ actor: "system", action: "profile.correct", at: "2026-03-01T09:00:00+09:00", change });
  const { events } = await read("day=2026-03-01");
  expect(events.map(({ change: shown }) => shown)).toEqual([change, null]);
});

test("reading it is recorded in it", async () => {
  await read("kind=staff");
  expect((await lines("kind=reading&person=key"))[0]).toBe("受付システム（申告：受付の田中）｜監査を閲覧｜―");
});

test.each(["person=staff:1", "person=%00", "kind=all", "day=today", "before=x", "medicalRecordCode=%00"])(
  "%s is E001",
  async (search) => {
    const path = fillPath(readAuditCall.path, { clinicId: client.clinicId });
    expect(refusalOf(await client.operator.get(`${path}?${search}`))).toBe("E001");
  },
);
