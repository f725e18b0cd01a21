import type { Patient } from "@madoguchi/contract/operation/patient";
import type { TreatmentAnswers } from "@madoguchi/contract/operation/treatment-answers";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { ageInYears, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listFormSubmissions } from "../../records/clinic-form/clinic-form.store.ts";
import { listPhotos } from "../../records/photo/photo.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { answerLines } from "../../records/questionnaire/answer-lines.ts";
import { describeDraft } from "../../records/questionnaire/describe-draft.ts";
import { listDrafts } from "../../records/questionnaire/kept-draft.store.ts";
import { listVersions } from "../../records/questionnaire/questionnaire.store.ts";
import {
  listAnsweredTreatments,
  listSubmissions,
  type SubmissionRecord,
} from "../../records/questionnaire/questionnaire-submission.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

type Submission = TreatmentAnswers["submissions"][number];

/** Whom the questions are put to on that day; `undefined` without a profile. */
function respondentOf({ sex, birthdate }: Patient, at: Date): Respondent | undefined {
  return sex === null ? undefined : { sex, age: ageInYears(birthdate, at) };
}

function toSubmission(
  row: Pick<SubmissionRecord, Exclude<keyof Submission, "alarms" | "lines" | "submittedAt"> | "submittedAt">,
  respondent: Respondent | undefined,
): Submission {
  const { questionnaireId, version, title, definition, answers, submissionNumber, submittedAt } = row;
  return {
    ...{ questionnaireId, version, title, definition, answers, submissionNumber },
    submittedAt: toWireTime(submittedAt),
    alarms: alarmsOf(definition.questions, answers),
    lines: answerLines(definition, answers, respondent, toCalendarDay(submittedAt)),
  };
}

/**
 * All that the patient has answered for a treatment of the clinic, also what is not submitted, with the photos and their
 * answers to the clinic's form. The reading is an audit event that the patient sees. T001 when there is no such treatment.
 */
export async function readTreatmentAnswers(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentAnswers> {
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
    const formSubmissions = await listFormSubmissions(transaction, treatment);
    const answered = await listAnsweredTreatments(transaction, treatment);
    await recordReading(transaction, operator, {
      action: "answers.read",
      subject: `treatment:${treatmentId}`,
      customerId,
      at,
    });
    return {
      treatmentId,
      startsAt: startsAt && toWireTime(startsAt),
      patient: owner.patient,
      draft: (draft && describeDraft(draft, versions, respondent, toCalendarDay(at))) ?? null,
      submissions: submissions.map((row) => toSubmission(row, respondent)),
      photos: await listPhotos(transaction, treatment),
      formSubmissions: formSubmissions.map((row) => toSubmission(row, respondentOf(owner.patient, row.submittedAt))),
      otherTreatments: answered
        .filter((other) => other.treatmentId !== treatmentId)
        .map((other) => ({
          ...other,
          startsAt: other.startsAt && toWireTime(other.startsAt),
          submittedAt: toWireTime(other.submittedAt),
        })),
    };
  });
}
