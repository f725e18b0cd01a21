import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readFormAnswers } from "../../records/clinic-form/read-form-answers.ts";
import { readHealthEntries } from "../../records/health/read-health-entries.ts";
import { listPhotos } from "../../records/photo/photo.store.ts";
import { findLastPrescription } from "../../records/prescribing/last-prescription.store.ts";
import { readPrescribingFacts } from "../../records/prescribing/prescribing-facts.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { describeDraft } from "../../records/questionnaire/describe-draft.ts";
import { describeSubmission, respondentOf } from "../../records/questionnaire/describe-submission.ts";
import { listVersions } from "../../records/questionnaire/questionnaire.store.ts";
import { listAnsweredTreatments, listSubmissions } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { listDrafts } from "../../records/questionnaire/stored-draft.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";

/**
 * Reads all answers of the patient for a treatment, unsubmitted ones too, with the photos and the answers to the
 * clinic's form. It is an audit event that the patient sees. T001 when there is no such treatment.
 */
export const readTreatmentAnswers = answers(
  readTreatmentAnswersCall,
  async ({ deps: { database, now }, operator, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { customerId, startsAt } = treatment;
      const owner = await findPatient(transaction, operator, { customerId });
      if (!owner) return fail("TreatmentNotFound", { reason: "the patient is not of this clinic" });
      const at = now();
      const respondent = respondentOf(owner.patient, startsAt ?? at);
      const draft = (await listDrafts(transaction, treatment)).find(({ isSent }) => !isSent);
      const versions = draft ? await listVersions(transaction, draft) : [];
      const submissions = await listSubmissions(transaction, treatment);
      const formSubmissions = await readFormAnswers(transaction, treatment, owner.patient);
      const answered = await listAnsweredTreatments(transaction, treatment);
      await recordReading(transaction, operator, {
        action: "answers.read",
        subject: `treatment:${treatmentId}`,
        customerId,
        at,
      });
      const { patient } = owner;
      const entries = await readHealthEntries(transaction, treatment, patient, at);
      const facts = await readPrescribingFacts(transaction, treatment, { patient, entries }, at);
      return {
        treatmentId,
        startsAt: startsAt && toWireTime(startsAt),
        patient: owner.patient,
        draft: (draft && describeDraft(draft, versions, respondent, toCalendarDay(at))) ?? null,
        submissions: submissions.map((row) => describeSubmission(row, respondent)),
        photos: await listPhotos(transaction, treatment),
        formSubmissions,
        allergies: facts.allergies,
        health: entries,
        facts,
        lastPrescription: await findLastPrescription(transaction, treatment),
        otherTreatments: answered
          .filter((other) => other.treatmentId !== treatmentId)
          .map((other) => ({
            ...other,
            startsAt: other.startsAt && toWireTime(other.startsAt),
            submittedAt: toWireTime(other.submittedAt),
          })),
      };
    });
  },
);
