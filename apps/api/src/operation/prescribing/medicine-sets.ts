import type { MedicineSetList, MedicineSetRequest } from "@madoguchi/contract/prescribing/medicine-set";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { findClinicMedicines } from "../../records/clinic-medicine/clinic-medicine.store.ts";
import {
  listMedicineSets,
  removeMedicineSet,
  upsertMedicineSet,
} from "../../records/prescribing/medicine-set.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's named sets of medicines that its doctors often prescribe together. */
export async function readMedicineSets({ database, now }: Needs, operator: Operator): Promise<MedicineSetList> {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "medicine-set.read", `clinic:${clinicId}`, now());
    return { sets: (await listMedicineSets(transaction, clinicId)).map(withVersion) };
  });
}

/**
 * Adds a set, or changes the one of this id. E001 for a medicine that the clinic's list does not have,
 * E005 for another version.
 */
export async function storeMedicineSet(
  { database, now }: Needs,
  operator: Operator,
  setId: string,
  request: MedicineSetRequest,
  ifMatch?: string,
): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const ids = request.medicines.map(({ medicineId }) => medicineId);
    const listed = (await findClinicMedicines(transaction, clinicId, ids)).map(({ medicineId }) => medicineId);
    const unknown = ids.findIndex((id) => !listed.includes(id));
    if (unknown >= 0) {
      const path = `medicines.${unknown}.medicineId`;
      return fail("Validation", { issues: [{ path, message: "クリニックのお薬にありません。" }] });
    }
    const before = (await listMedicineSets(transaction, clinicId)).find((each) => each.setId === setId);
    if (before && !describeChange(before, request)) return;
    requireReadVersion(operator, ifMatch, before);
    await upsertMedicineSet(transaction, clinicId, setId, request);
    await recordClinicEvent(transaction, operator, "medicine-set.keep", `set:${setId}`, now());
  });
}

/** Deletes a set; earlier prescriptions stay. E004 when there is no such set. */
export async function deleteMedicineSet({ database, now }: Needs, operator: Operator, setId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const act = ["medicine-set.drop", `set:${setId}`, now()] as const;
    const isRemoved = await removeMedicineSet(transaction, operator.clinicId, setId);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}
