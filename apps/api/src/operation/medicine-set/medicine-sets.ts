import {
  deleteMedicineSetCall,
  readMedicineSetsCall,
  storeMedicineSetCall,
} from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { findClinicMedicines } from "../../records/medicine-list/clinic-medicine.store.ts";
import {
  listMedicineSets,
  removeMedicineSet,
  upsertMedicineSet,
} from "../../records/prescribing/medicine-set.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange, describeRemoval } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

/** The clinic's named sets of medicines that its doctors often prescribe together. */
export const readMedicineSets = answers(readMedicineSetsCall, async ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "medicine-set.read", `clinic:${clinicId}`, now());
    return { sets: (await listMedicineSets(transaction, clinicId)).map(withVersion) };
  });
});

/**
 * Adds a set, or changes the one of this id. E001 for a medicine that the clinic's list does not have,
 * E005 for another version.
 */
export const storeMedicineSet = acts(
  storeMedicineSetCall,
  async ({ deps: { database, now }, operator, params: { setId }, body: request, ifMatch }) => {
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
      const { diagnoses = before?.diagnoses ?? [], note = before?.note ?? "", ...named } = request;
      const set = { ...named, diagnoses, note };
      const change = describeChange(before, set);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      await upsertMedicineSet(transaction, clinicId, setId, set);
      await recordClinicEvent(transaction, operator, "medicine-set.keep", `set:${setId}`, now(), change);
    });
  },
);

/** Deletes a set; earlier prescriptions stay. E004 when there is no such set. */
export const deleteMedicineSet = acts(
  deleteMedicineSetCall,
  async ({ deps: { database, now }, operator, params: { setId } }) => {
    await database.transaction(async (transaction) => {
      const act = ["medicine-set.drop", `set:${setId}`, now()] as const;
      await lockClinic(transaction, operator.clinicId);
      const before = (await listMedicineSets(transaction, operator.clinicId)).find((each) => each.setId === setId);
      if (!before) return requireOwnEnding(transaction, operator, ...act);
      await removeMedicineSet(transaction, operator.clinicId, setId);
      const { setId: _, ...set } = before;
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(set));
    });
  },
);
