import { randomUUID } from "node:crypto";
import type { NewClinicRequest } from "@madoguchi/contract/clinics/clinics";
import { addClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  findClinic,
  insertClinic,
  listManagedDepartments,
  upsertDepartment,
} from "../../records/clinic/clinic.store.ts";
import { NEW_CLINIC } from "../../records/clinic/new-clinic.ts";
import { insertStaff } from "../../records/staff/staff-member.store.ts";
import { insertReach } from "../../records/staff/staff-passkey.store.ts";
import { answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { isLetIn } from "../staff-session.ts";
import { holdBusinessOwner } from "./hold-business-owner.ts";

const refuse = (path: keyof NewClinicRequest, message: string, reason: string) =>
  fail("Validation", { issues: [{ path, message }], reason });

/** The first departments of a clinic. E001 for a clinic of another business. */
async function readDepartmentsOf(transaction: Database, medicalBusinessId: string, clinicId: string | null) {
  if (clinicId === null) return [];
  const found = isWellFormedId(clinicId) ? await findClinic(transaction, clinicId) : undefined;
  if (found?.medicalBusinessId !== medicalBusinessId) {
    return refuse("departmentsOf", "診療科を写すクリニックをお選びください。", "no clinic of the business");
  }
  return listManagedDepartments(transaction, clinicId);
}

/**
 * Makes a clinic of the business as `set-up` does (`insertClinic`, `NEW_CLINIC`), with the person who adds it as its
 * owner. Of their passkeys only the one of this sign-in opens it, too (decision 116). `database` must be a transaction.
 * Refuses with E005 (not an owner of the whole business), E001 (the id is taken, or no such departments).
 */
export const addClinic = answers(
  addClinicCall,
  async ({ deps: { database, now, settings }, operator, body: { latinName, departmentsOf, ...named } }) => {
    const { personId, name } = await holdBusinessOwner(
      database,
      operator,
      "クリニックを追加できるのは、法人全体の管理者だけです。",
    );
    const { medicalBusinessId } = operator;
    const departments = await readDepartmentsOf(database, medicalBusinessId, departmentsOf);
    const here = await findClinic(database, operator.clinicId);
    if (!here) return fail("ClinicNotFound");
    const clinicId = `clinic-${latinName}`;
    const key = { medicalBusinessId, clinicId };
    const clinic = { ...NEW_CLINIC, homepageUrl: here.homepageUrl, ...named };
    if (!(await insertClinic(database, key, clinic))) {
      return refuse(
        "latinName",
        "この英字名のクリニックは、すでにあります。別の英字名にしてください。",
        "the id is taken",
      );
    }
    for (const department of departments) await upsertDepartment(database, clinicId, department);
    const at = now();
    const staffId = randomUUID();
    await insertStaff(database, { staffId, personId, clinicId, name, roles: ["owner"], joinedAt: at });
    const passkeyId = operator.staffId === undefined ? null : operator.passkeyId;
    if (passkeyId !== null) await insertReach(database, { passkeyId, staffId, acceptedAt: at });
    for (const place of [operator.clinicId, clinicId]) {
      const change = place === clinicId ? describeChange(undefined, clinic) : undefined;
      const actor = { ...operator, clinicId: place };
      await recordClinicEvent(database, actor, "clinic.add", `clinic:${clinicId}`, at, change);
    }
    return { clinicId, isReachedHere: passkeyId !== null && isLetIn(settings, key) };
  },
);
