import { readMedicinesCall, storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  findClinicMedicines,
  listClinicMedicines,
  upsertClinicMedicine,
} from "../../records/medicine-list/clinic-medicine.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The clinic's drugs, retired ones too, by name. */
export const readClinicMedicines = answers(readMedicinesCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "medicine-list.read", `clinic:${operator.clinicId}`, now());
    return { medicines: (await listClinicMedicines(transaction, operator.clinicId)).map(withVersion) };
  });
});

/** Adds a drug, or changes or retires the one of this id; earlier prescriptions keep their text. E005 for another version. */
export const storeClinicMedicine = acts(
  storeMedicineCall,
  async ({ deps: { database, now }, operator, params: { medicineId }, body: request, ifMatch }) => {
    const { clinicId } = operator;
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const [before] = await findClinicMedicines(transaction, clinicId, [medicineId]);
      const change = describeChange(before, request);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      await upsertClinicMedicine(transaction, clinicId, { ...request, medicineId });
      await recordClinicEvent(transaction, operator, "medicine-list.keep", `medicine:${medicineId}`, now(), change);
    });
  },
);
