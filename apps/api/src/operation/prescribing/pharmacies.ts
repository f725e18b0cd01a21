import { forgetPharmacyCall, listPharmaciesCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { listPharmacies, removeOfferedPharmacy } from "../../records/prescription/pharmacy.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeRemoval } from "../describe-change.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The pharmacies that were typed once, to be chosen again. One audit event of the clinic. */
export const readPharmacies = answers(listPharmaciesCall, ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "pharmacy.list", `clinic:${operator.clinicId}`, now());
    return { pharmacies: await listPharmacies(transaction, operator) };
  });
});

/** Takes a pharmacy off that list, with an audit event; the records keep it. One that is not on the list stays so. */
export const forgetPharmacy = acts(forgetPharmacyCall, ({ deps: { database, now }, operator, body }) => {
  return database.transaction(async (transaction) => {
    if (!(await removeOfferedPharmacy(transaction, operator, body))) return;
    const subject = `clinic:${operator.clinicId}`;
    await recordClinicEvent(transaction, operator, "pharmacy.forget", subject, now(), describeRemoval(body));
  });
});
