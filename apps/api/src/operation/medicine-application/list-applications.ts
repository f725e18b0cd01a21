import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { isPlanAhead } from "../../records/medicine-application/plan-refusal.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { type ApplicationRecord, listDecidedApplications, listWaitingApplications } from "./application-list.store.ts";

function toListed(application: ApplicationRecord, now: Date): ListedApplication {
  const { appliedAt, birthdate, sex, review, decision, ...rest } = application;
  return {
    ...rest,
    appliedAt: toWireTime(appliedAt),
    patientAge: ageIfKnown(birthdate, now),
    patientSex: sex,
    canApprove:
      rest.statusId === TreatmentStatus.AdditionalMedicinePending && isPlanAhead(rest.planUntil, toCalendarDay(now)),
    review: review && { reviewedBy: review.reviewedBy, reviewedAt: toWireTime(review.reviewedAt) },
    decision: decision && { ...decision, decidedAt: toWireTime(decision.decidedAt) },
  };
}

/**
 * The waiting applications for additional medicine, and those decided in the last days. The list is one audit event of
 * the clinic; opening an application is recorded with its patient.
 */
export const listMedicineApplications = answers(listApplicationsCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    const at = now();
    const waiting = await listWaitingApplications(transaction, operator);
    const decided = await listDecidedApplications(transaction, operator, at);
    await recordClinicEvent(transaction, operator, "medicine-application.list", `clinic:${operator.clinicId}`, at);
    return {
      waiting: waiting.map((application) => toListed(application, at)),
      decided: decided.map((application) => toListed(application, at)),
    };
  });
});
