import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { CompanionRequest } from "@madoguchi/contract/visit/companion";
import { readColleaguesCall, readCompanionRequestsCall } from "@madoguchi/contract/visit/room.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listRequestsTo } from "../../records/companion/companion.store.ts";
import { listStaff } from "../../records/staff/staff-member.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { readRoom } from "../../records/visit/read-room-state.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";

const ROLE_LABELS = { doctor: "医師", nurse: "看護担当", reception: "受付担当" } as const;

/** A staff member's role in the patient's words; `undefined` for staff who do not see patients. */
function relationOf(roles: readonly StaffRole[]): string | undefined {
  const known = roles.flatMap((role) => (role === "owner" ? [] : [ROLE_LABELS[role]]));
  return known.length === 0 ? undefined : known.join("・");
}

/** The people whom a doctor may ask to join a visit: present staff who see patients, without the doctor. */
export async function listColleagues(database: Database, { clinicId, staffId: own }: Operator) {
  const staff = await listStaff(database, clinicId);
  return staff.flatMap(({ staffId, name, roles, leftAt }) => {
    const relation = relationOf(roles);
    return leftAt !== null || staffId === own || relation === undefined ? [] : [{ staffId, name, relation }];
  });
}

/** The same for the page of a visit. T001 for no visit of the clinic. */
export const readColleagues = answers(
  readColleaguesCall,
  async ({ deps: { database }, operator, params: { treatmentId } }) => {
    if (!(await findClinicTreatment(database, operator, treatmentId))) return fail("TreatmentNotFound");
    return { colleagues: await listColleagues(database, operator) };
  },
);

/** The visits with an open room that the operator is asked to join and has not answered. */
export const readRequests = answers(readCompanionRequestsCall, async ({ deps: needs, operator: { staffId } }) => {
  const requests: CompanionRequest[] = [];
  if (staffId === undefined) return { requests };
  for (const row of await listRequestsTo(needs.database, staffId)) {
    const { state } = (await readRoom(needs, row)) ?? {};
    if (!(state && OPEN_PHASES.has(state.phase))) continue;
    const { treatmentId, startsAt, doctorName } = state;
    requests.push({ treatmentId, startsAt, doctorName });
  }
  return { requests };
});
