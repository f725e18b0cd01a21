import { fillPath } from "@madoguchi/contract/http/paths";
import { storedProfileSchema } from "@madoguchi/contract/profile/profile";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf } from "../../testing/test-client.ts";
import { atTheSameMoment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });

const form = otherProfileFixture;

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { phoneNumber: "09012345678", email: "hanako@example.com" } },
});

describe("changing the profile", () => {
  test("stores the form and nothing else (spec §7 POST, GET, PUT, spec §7 change the profile)", async () => {
    const changed = { ...form, email: "x@example.com", medicalRecordCode: "M777777", isLineLinked: 1, note: "x" };
    const answer = await client.as("hanako").put(information, changed);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await client.as("hanako").get(information)).body).toEqual({
      ...form,
      medicalRecordCode: client.customer("hanako").medicalRecordCode,
      email: "hanako@example.com",
      isLineLinked: 0,
      isBirthdateDefault: false,
    });
  });

  test("is audited", async () => {
    await client.as("hanako").put(information, form);
    const { customerId } = client.customer("hanako");
    const isUpdate = and(eq(auditEvent.customerId, customerId), eq(auditEvent.action, "profile.update"));
    expect(await readAuditEvents(client, isUpdate)).toHaveLength(1);
  });

  test("to another patient's phone number is C009 and changes nothing", async () => {
    await client.asNewcomer("ichiro@example.com").post(information, { ...form, clinicId: "clinic-test" });
    const before = (await client.as("hanako").get(information)).body;
    const answer = await client.as("hanako").put(information, form);
    expect([answer.status, refusalOf(answer)]).toEqual([409, "C009"]);
    expect((await client.as("hanako").get(information)).body).toEqual(before);
  });

  test("twice at once stores one of the two forms whole, never a mixture", async () => {
    const other = { ...form, lastName: "高橋", firstName: "二郎", phoneNumber: "08055556666" };
    await Promise.all([
      client.as("hanako").put(information, form),
      client.another().as("hanako").put(information, other),
    ]);
    const { lastName, firstName, phoneNumber } = storedProfileSchema.parse(
      (await client.as("hanako").get(information)).body,
    );
    expect([
      ["鈴木", "一郎", "08011112222"],
      ["高橋", "二郎", "08055556666"],
    ]).toContainEqual([lastName, firstName, phoneNumber]);
  });

  test("is checked like a registration, the age too", async () => {
    const answer = await client.as("hanako").put(information, { ...form, birthdate: "2010-01-01" });
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [{ path: "birthdate", message: "18歳未満の方はご利用になれません。" }],
    });
  });

  test("without a profile is C005", async () => {
    const bare = await createTestClient({ customers: { hanako: { hasProfile: false } } });
    expect(refusalOf(await bare.as("hanako").put(information, form))).toBe("C005");
    expect(refusalOf(await bare.as("hanako").get(information))).toBe("C005");
    await bare.close();
  });
});

describe("a profile open in two tabs", () => {
  const other = { ...form, lastName: "高橋" };

  async function readVersion(): Promise<string> {
    return (await client.as("hanako").get(information)).headers.get("etag") ?? "";
  }

  test("is named by its version: the same until something changes", async () => {
    const first = await readVersion();
    expect(first).toMatch(/^"[\w-]{43}"$/);
    expect(await readVersion()).toBe(first);
    await client.as("hanako").put(information, form);
    expect(await readVersion()).not.toBe(first);
  });

  test("saved in the second tab over the changes of the first is refused, and nothing is lost", async () => {
    const headers = { "if-match": await readVersion() };
    expect((await client.as("hanako").put(information, form, { headers })).status).toBe(200);
    const answer = await client.as("hanako").put(information, other, { headers });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ code: "E005", message: "別の画面で変更されています。最新の内容をご確認ください。" });
    expect((await client.as("hanako").get(information)).body).toMatchObject({ lastName: "鈴木" });
    const again = { headers: { "if-match": await readVersion() } };
    expect((await client.as("hanako").put(information, other, again)).status).toBe(200);
  });

  test("saved in both at the same moment is saved once", async () => {
    const headers = { "if-match": await readVersion() };
    const another = client.another();
    const saves = [
      () => client.as("hanako").put(information, form, { headers }),
      () => another.as("hanako").put(information, other, { headers }),
    ];
    const answers = await atTheSameMoment(client, saves, { table: "profile" });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("without a version is saved unconditionally", async () => {
    await client.as("hanako").put(information, form);
    expect((await client.as("hanako").put(information, other)).status).toBe(200);
  });
});
