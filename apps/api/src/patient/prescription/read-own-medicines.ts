import type { OwnPrescription } from "@madoguchi/contract/prescribing/own-medicines";
import { readOwnMedicinesCall } from "@madoguchi/contract/prescribing/own-medicines.patient.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { listPastPrescriptions, type PastPrescriptionRow } from "../../records/past-record/past-record.store.ts";
import { listOwnPrescriptions } from "../../records/prescription/own-prescriptions.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/** The imported medicines of one day belong together. */
function groupByDay(rows: readonly PastPrescriptionRow[]): OwnPrescription[] {
  const days = Map.groupBy(rows, ({ prescribedOn }) => prescribedOn);
  return [...days].map(([prescribedOn, ofDay]) => ({
    prescribedOn,
    ...{ treatmentId: null, clinicalDepartmentName: null, doctorName: null },
    medicines: ofDay.map(({ name, quantity, days, usage, supplies }) => ({
      ...{ name, quantity, days, usage },
      supplies: supplies ?? 1,
    })),
  }));
}

/** お薬の一覧 of the patient, or of the person for whom they act. */
export const readOwnMedicines = clinicCalls.answers(readOwnMedicinesCall, async ({ deps: { database }, customer }) => {
  const { medicalBusinessId, customerId, clinicId } = customer;
  const rows = await listOwnPrescriptions(database, customer);
  const before = await listPastPrescriptions(database, { medicalBusinessId, customerId, clinicId });
  const prescriptions: OwnPrescription[] = rows.map(
    ({ treatmentId, finishedAt, doctorName, departmentName, medicines }) => ({
      ...{ treatmentId, doctorName, medicines },
      prescribedOn: toCalendarDay(finishedAt),
      clinicalDepartmentName: departmentName,
    }),
  );
  return { prescriptions: [...prescriptions, ...groupByDay(before)] };
});
