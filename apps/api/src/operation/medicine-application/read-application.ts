import { postageTo } from "@madoguchi/contract/delivery/postage";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { readApplicationCall } from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { listVisitNotes } from "../../records/chart/visit-note.store.ts";
import { announceApplications } from "../../records/clinic/announce-change.store.ts";
import { findDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { findDeliveryWish } from "../../records/delivery/delivery-wish.store.ts";
import { readHealthEntries } from "../../records/health/read-health-entries.ts";
import { listDecisions, upsertReview } from "../../records/medicine-application/medicine-decision.store.ts";
import { findMedicinePlan } from "../../records/medicine-application/medicine-plan.store.ts";
import { isPlanAhead } from "../../records/medicine-application/plan-refusal.ts";
import { applicationLines, supplyPrice } from "../../records/medicine-application/supply-price.ts";
import { findClinicMedicines } from "../../records/medicine-list/clinic-medicine.store.ts";
import { readPrescribingFacts } from "../../records/prescribing/prescribing-facts.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { describeSubmission, respondentOf } from "../../records/questionnaire/describe-submission.ts";
import { findLastSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { type ClinicTreatment, findClinicTreatmentForUpdate } from "../../records/treatment/clinic-treatment.store.ts";
import { readStatusLabel } from "../../records/treatment/status-label.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, reviewerOf } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { findApplicationPart, listMedicines, listOtherApplications } from "./application-overview.store.ts";

type Part = NonNullable<Awaited<ReturnType<typeof findApplicationPart>>>;

async function readEarlier(database: Database, application: ClinicTreatment, parentTreatmentId: string) {
  const { medicalBusinessId, treatmentId } = application;
  const others = await listOtherApplications(database, { medicalBusinessId, parentTreatmentId, treatmentId });
  const ids = [treatmentId, ...others.map((other) => other.treatmentId)];
  const medicines = await listMedicines(database, medicalBusinessId, ids);
  const decisions = await listDecisions(database, medicalBusinessId, ids);
  return {
    medicines: medicines.get(treatmentId) ?? [],
    decision: decisions.get(treatmentId) ?? null,
    earlier: others.map((other) => ({
      treatmentId: other.treatmentId,
      ...readStatusLabel(other),
      appliedAt: toWireTime(other.createdAt),
      medicines: medicines.get(other.treatmentId) ?? [],
      decision: decisions.get(other.treatmentId) ?? null,
      clinicReason: other.clinicReason,
    })),
  };
}

async function readVisit(
  database: Database,
  visit: Part,
  applicationId: string,
): Promise<MedicineApplication["visit"]> {
  const { treatmentId, startsAt, finishedAt, doctorName, isFirstTreatment, plan } = visit;
  const { until, intervalDays, medicines } = await findMedicinePlan(database, visit, applicationId);
  return {
    treatmentId,
    startsAt: toOptionalWireTime(startsAt),
    finishedAt: toOptionalWireTime(finishedAt),
    doctorName,
    isFirstTreatment,
    carePlan: plan && {
      explanation: plan.explanation,
      plan: plan.plan,
      nextVisitAdvice: plan.nextVisitAdvice,
      emergencyAdvice: plan.emergencyAdvice,
    },
    until,
    intervalDays,
    medicines,
    notes: await listVisitNotes(database, visit),
  };
}

async function requireApplication(database: Database, operator: Operator, treatmentId: string) {
  const found = await findClinicTreatmentForUpdate(database, operator, treatmentId);
  const application = found?.kind === "medicine" ? await findApplicationPart(database, found) : undefined;
  const parentId = application?.parentTreatmentId;
  const visit = parentId ? await findApplicationPart(database, { ...operator, treatmentId: parentId }) : undefined;
  if (!found || !application || !visit) return fail("TreatmentNotFound");
  return { found, application, visit };
}

/**
 * Reads an application for additional medicine with everything that the decision needs. The reading is an audit event
 * that the patient sees, and enables the reader to decide (L4). T001 when there is none, and for a visit.
 */
export const readApplication = answers(
  readApplicationCall,
  async ({ deps: { database, now }, operator, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const { found, application, visit } = await requireApplication(transaction, operator, treatmentId);
      const { clinicId, customerId } = found;
      const isPending = found.statusId === TreatmentStatus.AdditionalMedicinePending;
      const owner = await findPatient(transaction, operator, { customerId });
      if (!owner) return fail("TreatmentNotFound", { reason: "the patient is not of this clinic" });
      const { patient } = owner;
      const at = now();
      const respondent = respondentOf(patient, at);
      const last = await findLastSubmission(transaction, found);
      const answers = last ? describeSubmission(last, respondent) : null;
      const { medicines, decision, earlier } = await readEarlier(transaction, found, visit.treatmentId);
      const medicineIds = medicines.map(({ medicineId }) => medicineId);
      const list = await findClinicMedicines(transaction, clinicId, medicineIds);
      const settings = await findDeliverySettings(transaction, clinicId);
      const address = await findAddress(transaction, found);
      const postage = postageTo(settings, address?.prefecture);
      await upsertReview(transaction, found, {
        reviewedBy: reviewerOf(operator),
        reviewerName: operator.name,
        reviewedAt: at,
      });
      if (isPending) await announceApplications(transaction, found);
      const entries = await readHealthEntries(transaction, found, patient, at);
      const facts = await readPrescribingFacts(transaction, found, { patient, entries }, at);
      const shownVisit = await readVisit(transaction, visit, treatmentId);
      const subject = `treatment:${treatmentId}`;
      await recordReading(transaction, operator, { action: "medicine-application.read", subject, customerId, at });
      return {
        treatmentId,
        reservationNumber: application.reservationNumber,
        ...readStatusLabel(application),
        appliedAt: toWireTime(application.createdAt),
        clinicalDepartmentName: application.clinicalDepartmentName,
        patient,
        patientAge: ageIfKnown(patient.birthdate, at),
        address,
        wish: await findDeliveryWish(transaction, found),
        answers,
        medicines,
        suggestedLines: applicationLines(medicines, list, { isInsured: application.isInsured, postage }),
        unpricedMedicineIds: medicines
          .filter((line) => supplyPrice(line, list) === null)
          .map((line) => line.medicineId),
        visit: shownVisit,
        canApprove: isPending && isPlanAhead(shownVisit.until, toCalendarDay(at)),
        allergies: facts.allergies,
        health: entries,
        listed: list.map(({ medicineId, ingredient = "", drugClass = "" }) => ({ medicineId, ingredient, drugClass })),
        facts,
        earlier,
        decision,
        clinicReason: application.clinicReason,
      };
    });
  },
);
