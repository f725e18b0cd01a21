import { reissueChargeCall } from "@madoguchi/contract/billing/billing.operation.calls";
import {
  changeClinicSettingsCall,
  readClinicSettingsCall,
} from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { storeClinicCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { charge } from "./records/charge/charge.table.ts";
import { FOREIGN, insertManyClinics } from "./testing/many-clinics.ts";
import { registerAtForeign } from "./testing/second-business.ts";
import { readAuditEvents } from "./testing/test-audit.ts";
import { refusalOf } from "./testing/test-client.ts";
import { insertTestKey } from "./testing/test-data.ts";
import { TEST_CLINIC_SETTINGS } from "./testing/test-operations.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T18:00:00+09:00",
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T11:00:00+09:00", charge: {} } },
});

const KEY = "operation-key-of-another-clinic-and-its-systems-1";
let foreignVisit: string;

beforeEach(async () => {
  await insertManyClinics(client);
  foreignVisit = await registerAtForeign(client);
  await insertTestKey(client.database, { clinicId: FOREIGN.clinicId, secret: KEY });
});

const FIRST = { clinicId: "clinic-test" };
const OTHER = { clinicId: FOREIGN.clinicId };

const at = ({ clinicId }: { clinicId: string }) =>
  clinicId === OTHER.clinicId ? client.asOperator("田中", KEY) : client.operator;
const change = (clinic: { clinicId: string }, own: object) =>
  at(clinic).send(changeClinicSettingsCall, { params: clinic, body: { ...TEST_CLINIC_SETTINGS, ...own } });
const readSettings = async (clinic: { clinicId: string }) =>
  (await at(clinic).send(readClinicSettingsCall, { params: clinic })).body;

async function dueAt(treatmentId: string): Promise<string | undefined> {
  const [newest] = await client.database
    .select({ at: charge.dueAt })
    .from(charge)
    .where(and(eq(charge.treatmentId, treatmentId)))
    .orderBy(desc(charge.version))
    .limit(1);
  return newest?.at.toISOString();
}

/** Issues the charge again with another price. Returns when it is due. */
async function issue(clinic: { clinicId: string }, treatmentId: string, unitPrice: number) {
  const lines = [{ label: "診察料", quantity: 1, unitPrice }];
  const answer = await at(clinic).send(reissueChargeCall, { params: { ...clinic, treatmentId }, body: { lines } });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return dueAt(treatmentId);
}

test("a charge is due after the days of its clinic, and an earlier charge keeps its date after a change", async () => {
  const visit = client.treatmentId("visit");
  expect(await issue(OTHER, foreignVisit, 1000)).toBe("2026-05-20T14:59:59.000Z");
  expect((await change(OTHER, { paymentExpireDays: 3 })).status).toBe(200);
  expect(await dueAt(foreignVisit)).toBe("2026-05-20T14:59:59.000Z");
  // What is issued again is not due before the last day that the patient was told.
  expect(await issue(OTHER, foreignVisit, 1100)).toBe("2026-05-20T14:59:59.000Z");
  expect(await issue(FIRST, visit, 1000)).toBe("2026-05-20T14:59:59.000Z");
  await change(FIRST, { paymentExpireDays: 30 });
  expect(await issue(FIRST, visit, 1100)).toBe("2026-06-11T14:59:59.000Z");
  client.advance({ days: 8 });
  expect(await issue(OTHER, foreignVisit, 1200)).toBe("2026-05-23T14:59:59.000Z");
  await change(OTHER, { paymentExpireDays: null });
  expect(await issue(OTHER, foreignVisit, 1300)).toBe("2026-05-28T14:59:59.000Z");
});

test("a page or system that does not name the days and the department does not change them, and the audit has each change", async () => {
  const own = { paymentExpireDays: 3, examinationDepartmentId: "internal" };
  await change(OTHER, own);
  const { paymentExpireDays: _, examinationDepartmentId: __, ...older } = TEST_CLINIC_SETTINGS;
  expect(
    (await at(OTHER).send(changeClinicSettingsCall, { params: OTHER, body: { ...older, name: "よそクリニック" } }))
      .status,
  ).toBe(200);
  expect(await readSettings(OTHER)).toMatchObject({ ...own, name: "よそクリニック" });
  expect(await readSettings(FIRST)).toMatchObject({ paymentExpireDays: null, examinationDepartmentId: null });
  const changes = (await readAuditEvents(client)).filter(({ action }) => action === "settings.change");
  expect(changes[0]?.change).toMatchObject({ before: { paymentExpireDays: null }, after: own });
});

test.each([
  ["paymentExpireDays", 0],
  ["paymentExpireDays", 366],
  ["paymentExpireDays", 1.5],
  ["paymentExpireDays", "8"],
  ["examinationDepartmentId", "no-such-department"],
  ["examinationDepartmentId", ""],
])("%s cannot be %j, by the clinic or by the administration", async (path, value) => {
  const { medicalBusinessId, clinicId } = FOREIGN;
  const answers = [
    await change(OTHER, { [path]: value }),
    await client.administrator.send(storeClinicCall, {
      params: { medicalBusinessId, clinicId },
      body: { ...TEST_CLINIC_SETTINGS, [path]: value },
    }),
  ];
  for (const answer of answers) {
    expect([refusalOf(answer), answer.body]).toMatchObject(["E001", { issues: [{ path }] }]);
  }
  expect(await readSettings(OTHER)).toMatchObject({ paymentExpireDays: null, examinationDepartmentId: null });
});
