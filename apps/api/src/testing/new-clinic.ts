import { storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { storeClinicCall } from "@madoguchi/contract/installation/installation.operation.calls";
import type { Preparation } from "@madoguchi/contract/preparation/preparation";
import { readPreparationCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { addWeeklySessionCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { inviteStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { createRequests } from "./send-requests.ts";
import type { TestClient, TestRequests } from "./test-client.ts";
import { TEST_CLINIC_SETTINGS, TEST_WEEKLY_SESSION } from "./test-operations.ts";
import { createTestStaff, FROM_THE_DESK } from "./test-staff.ts";

export const NEW_CLINIC = { clinicId: "clinic-new" };
export const NEW_DOCTOR = { name: "佐藤 健", roles: ["doctor"], doctorId: null };
export const NEEDED_TEXTS = ["terms-of-use", "privacy-policy", "online-care", "cancellation"];

const INTERNAL = { name: "内科", description: "かぜなど", durationMinutes: 15, priceFrom: 2500, position: 0 };

/** Makes a clinic as the administrator, beside the client's own. Returns its owner at its desk. */
export async function makeNewClinic(client: TestClient): Promise<TestRequests> {
  const ids = { medicalBusinessId: client.medicalBusinessId, ...NEW_CLINIC };
  const made = await client.administrator.send(storeClinicCall, { params: ids, body: TEST_CLINIC_SETTINGS });
  if (made.status !== 200) throw new Error(`the clinic was not made: ${made.status}`);
  const person = { ...NEW_CLINIC, roles: ["owner" as const], name: "浜 花子" };
  const { signIn, cookie } = createTestStaff(person, client.database, client.now);
  return createRequests(() => client.deskApp, signIn, { ...FROM_THE_DESK, cookie });
}

export async function readPreparation(owner: TestRequests): Promise<Preparation> {
  return await owner.read(readPreparationCall, { params: NEW_CLINIC });
}

/** Stores 内科 for 2,500 yen, with changes. */
export function storeDepartment(owner: TestRequests, change: Partial<typeof INTERNAL> | { priceFrom: null } = {}) {
  return owner.send(storeDepartmentCall, {
    params: { ...NEW_CLINIC, clinicalDepartmentId: "internal" },
    body: { ...INTERNAL, ...change },
  });
}

export async function publishTexts(owner: TestRequests): Promise<void> {
  for (const kind of NEEDED_TEXTS)
    await owner.send(publishTermsCall, { params: NEW_CLINIC, body: { kind, text: "## 本文" } });
}

/** Returns the id of the weekly template's line. */
export async function addHours(owner: TestRequests): Promise<string> {
  return (await owner.read(addWeeklySessionCall, { params: NEW_CLINIC, body: TEST_WEEKLY_SESSION })).weeklySessionId;
}

/** Returns the doctor's staff id. */
export async function employDoctor(owner: TestRequests): Promise<string> {
  return (await owner.read(inviteStaffCall, { params: NEW_CLINIC, body: NEW_DOCTOR })).staffId;
}
