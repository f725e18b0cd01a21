import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { readClinicSettingsCall } from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { TEST_CLINIC_SETTINGS, TEST_PUBLIC_SETTINGS } from "../../testing/test-operations.ts";
import { bookedId, bookSpot, getTreatment, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let path: string;
let publicPath: string;

const client = useTestClient({ spots: { morning: { startsAt: MORNING } }, customers: { hanako: {} } });

beforeEach(() => {
  path = fillPath(readClinicSettingsCall.path, { clinicId: client.clinicId });
  publicPath = fillPath(readClinicCall.path, { clinicId: client.clinicId });
});

test("stored settings are read back, are public within seconds under a new ETag, and apply at once", async () => {
  const before = await client.get(publicPath);
  expect((await client.operator.put(path, TEST_CLINIC_SETTINGS)).body).toEqual({});
  expect((await client.operator.get(path)).body).toEqual(TEST_CLINIC_SETTINGS);
  client.advance({ seconds: 6 });
  const headers = { "if-none-match": before.headers.get("etag") ?? "" };
  const after = await client.get(publicPath, { headers });
  expect([after.status, after.body]).toEqual([200, expect.objectContaining(TEST_PUBLIC_SETTINGS)]);
  expect(after.body).not.toHaveProperty("acceptsLatePayment");
  const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    // A day before ten o'clock on the 12th has one hour left.
    cancelDeadline: "2026-05-11T10:00:00+09:00",
  });
});

test("each change is recorded with the former value; the same again changes nothing", async () => {
  const later = { ...TEST_CLINIC_SETTINGS, businessHours: "平日 10:00〜19:00" };
  for (const settings of [TEST_CLINIC_SETTINGS, later, later]) {
    await client.operator.put(path, settings);
    client.advance({ seconds: 1 });
  }
  const events = await readAuditEvents(client, eq(auditEvent.action, "settings.change"));
  expect(events.slice(1).map(({ statedOperator, change }) => [statedOperator, change])).toEqual([
    ["受付の田中", { before: { businessHours: "火〜土 9:00〜17:00" }, after: { businessHours: "平日 10:00〜19:00" } }],
  ]);
});

test("a changed department is recorded with its former values", async () => {
  const { body } = await client.operator.send(readDepartmentsCall);
  const [found] = (body as { clinicalDepartments: Record<string, unknown>[] }).clinicalDepartments;
  const { clinicalDepartmentId: _, ...fields } = found ?? {};
  expect(
    (
      await client.operator.send(storeDepartmentCall, {
        params: { clinicalDepartmentId: "internal" },
        body: { ...fields, priceFrom: null, isInsured: true },
      })
    ).status,
  ).toBe(200);
  const events = await readAuditEvents(client, eq(auditEvent.action, "department.keep"));
  expect(events.map(({ change }) => change)).toEqual([
    { before: { priceFrom: 2500, isInsured: null }, after: { priceFrom: null, isInsured: true } },
  ]);
});

test.each([
  ["name", " "],
  ["phoneNumber", "tel:03"],
  ["phoneNumber", "03-0000-1234;ext=1"],
  ["homepageUrl", "javascript:alert(1)"],
  ["chatAppUrl", "line://ti/p/x"],
  ["cancelDeadlineHours", 169],
  ["cancelGraceMinutes", 31],
  ["cancelGraceMinutes", -1],
  ["roomOpensMinutesBefore", 0.5],
  ["visitMeans", "letter"],
  ["cancellationFee", ""],
  ["deliveryTime", undefined],
  ["invoiceNumber", "1234567890123"],
])("the setting %s cannot be %j", async (name, value) => {
  const answer = await client.operator.put(path, { ...TEST_CLINIC_SETTINGS, [name]: value });
  expect(answer.body).toMatchObject({ code: "E001", issues: [{ path: name }] });
});

test("an unknown setting is refused", async () => {
  expect(refusalOf(await client.operator.put(path, { ...TEST_CLINIC_SETTINGS, medicalBusinessId: "x" }))).toBe("E001");
});

test("of two owners who read the same settings only the first change is stored; the second is refused", async () => {
  const seen = (await client.operator.get(path)).headers.get("etag") ?? "";
  const change = (businessHours: string) =>
    client.operator.put(path, { ...TEST_CLINIC_SETTINGS, businessHours }, { headers: { "if-match": seen } });
  expect((await change("平日 9:00〜18:00")).status).toBe(200);
  const late = await change("平日 10:00〜19:00");
  expect([late.status, refusalOf(late)]).toEqual([409, "E005"]);
  expect((await client.operator.get(path)).body).toMatchObject({ businessHours: "平日 9:00〜18:00" });
});

test("of two owners who read the same departments only the first change is stored; the second is refused", async () => {
  const seen = (await client.operator.send(readDepartmentsCall)).headers.get("etag") ?? "";
  const store = (name: string) =>
    client.operator.send(storeDepartmentCall, {
      params: { clinicalDepartmentId: "internal" },
      body: { name, description: "かぜなど", durationMinutes: 15, priceFrom: 2500, position: 0 },
      headers: { "if-match": seen },
    });
  expect((await store("総合内科")).status).toBe(200);
  const late = await store("内科・小児科");
  expect([late.status, refusalOf(late)]).toEqual([409, "E005"]);
  expect((await client.operator.send(readDepartmentsCall)).body).toMatchObject({
    clinicalDepartments: [{ name: "総合内科" }],
  });
});
