import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { correctPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { notification } from "../../records/notification/notification.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { openProposals } from "../../testing/test-proposals.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: {
    hanako: {
      email: "hanako@example.com",
      lastName: "山田",
      firstName: "花子",
      lastNameKana: "ヤマダ",
      firstNameKana: "ハナコ",
    },
  },
});

async function read(medicalRecordCode: string) {
  const { careNeeds, careNeedsNote, address, ...seen } = await openProposals(client).seen(medicalRecordCode);
  return seen;
}

function correct(medicalRecordCode: string, body: { before: object; after: object; reason?: string }) {
  return client
    .asStaff(["reception"], "受付の田中")
    .send(correctPatientCall, { params: { medicalRecordCode }, body: { reason: "", ...body } });
}

const corrections = () => readAuditEvents(client, eq(auditEvent.action, "profile.correct"));

test("reception corrects a waiting record and adds the mail address later; the patient registers with it and takes the record over", async () => {
  const code = await openMerges(client).enter({ lastName: "鈴本", birthdate: null });
  const before = await read(code);
  const after = { ...before, lastName: "鈴木", birthdate: "1980-12-31", email: "ichiro@example.com" };
  expect((await correct(code, { before, after })).status).toBe(200);
  expect(await read(code)).toEqual(after);
  // Nobody has proven the address yet.
  expect(await client.database.select().from(notification)).toEqual([]);
  expect(await corrections()).toMatchObject([
    {
      change: {
        before: { lastName: "鈴本", birthdate: null, email: null },
        after: { lastName: "鈴木", birthdate: "1980-12-31", email: "ichiro@example.com" },
      },
    },
  ]);
  // The press is repeated after a lost answer.
  expect((await correct(code, { before, after })).status).toBe(200);
  expect(await corrections()).toHaveLength(1);
  const registered = await client
    .asNewcomer("ichiro@example.com")
    .post(fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId }), {
      ...otherProfileFixture,
      ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ" },
      ...{ birthdate: "1980-12-31", phoneNumber: "08011112222", clinicId: client.clinicId },
    });
  expect(registered.body).toMatchObject({ medicalRecordCode: code });
});

test("a correction of what somebody else has changed meanwhile is refused, and what it would overwrite stays", async () => {
  const code = await openMerges(client).enter();
  const before = await read(code);
  const first = { ...before, phoneNumber: "0312345678" };
  expect((await correct(code, { before, after: first })).status).toBe(200);
  const late = await correct(code, { before, after: { ...before, lastName: "鱸" } });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("この方の情報が変わりました") } });
  expect(await read(code)).toEqual(first);
});

test("of a patient who signs in the clinic corrects name, reading and birthdate by a document, which the patient sees, and nothing else", async () => {
  const { medicalRecordCode } = client.customer("hanako");
  const before = await read(medicalRecordCode);
  const after = { ...before, lastName: "佐藤", lastNameKana: "サトウ" };
  const reason = "マイナ保険証で確認";
  expect((await correct(medicalRecordCode, { before, after })).status).toBe(409);
  for (const wrong of [{ email: "other@example.com" }, { phoneNumber: "09088887777" }, { birthdate: null }]) {
    expect((await correct(medicalRecordCode, { before, after: { ...after, ...wrong }, reason })).status).toBe(409);
  }
  expect(await read(medicalRecordCode)).toEqual(before);
  expect((await correct(medicalRecordCode, { before, after, reason })).status).toBe(200);
  expect(await read(medicalRecordCode)).toEqual(after);
  expect(await corrections()).toMatchObject([{ change: { before: { lastName: "山田" }, after: { reason } } }]);
  const record = await openProposals(client).readRecord(medicalRecordCode);
  expect(record.profileChanges).toMatchObject([
    {
      ...{ kind: "correction", by: "受付の田中", reason, at: "2026-05-11T09:00:00+09:00" },
      ...{ before: { lastName: "山田", lastNameKana: "ヤマダ" }, after: { lastName: "佐藤", lastNameKana: "サトウ" } },
    },
  ]);
  expect(await readMessages(client, "hanako")).toEqual([
    "profile.corrected mail waiting",
    "profile.corrected portal sent",
  ]);
  expect(JSON.stringify((await client.as("hanako").send(readAccessLogCall)).body)).toContain(
    "クリニックが氏名などの基本情報を訂正しました",
  );
});

test("what the form of an entry refuses is refused here too, and an unknown patient is not found", async () => {
  const code = await openMerges(client).enter();
  const before = await read(code);
  for (const [wrong, path] of [
    [{ birthdate: "2026-05-12" }, "after.birthdate"],
    [{ email: "ichiro@" }, "after.email"],
    [{ lastName: "" }, "after.lastName"],
  ] as const) {
    const answer = await correct(code, { before, after: { ...before, ...wrong } });
    expect([answer.status, answer.body]).toMatchObject([400, { issues: [{ path }] }]);
  }
  expect((await correct("M999999", { before, after: before })).status).toBe(404);
});
