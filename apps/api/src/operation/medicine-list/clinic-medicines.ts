import type { ClinicMedicineList, ClinicMedicineRequest } from "@madoguchi/contract/operation/clinic-medicine";
import type { Deps } from "../../platform/deps.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  findClinicMedicines,
  listClinicMedicines,
  upsertClinicMedicine,
} from "../../records/clinic-medicine/clinic-medicine.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's drugs, retired ones too, by name. */
export async function readClinicMedicines({ database, now }: Needs, operator: Operator): Promise<ClinicMedicineList> {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "medicine-list.read", `clinic:${operator.clinicId}`, now());
    return { medicines: (await listClinicMedicines(transaction, operator.clinicId)).map(withVersion) };
  });
}

/** Adds a drug, or changes or retires the one of this id; earlier prescriptions keep their text. E005 for another version. */
export async function storeClinicMedicine(
  { database, now }: Needs,
  operator: Operator,
  medicineId: string,
  request: ClinicMedicineRequest,
  ifMatch?: string,
): Promise<void> {
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
}
