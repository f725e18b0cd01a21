import { changeFormAnswersCall, readFormAnswersCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { takeOverAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinicForm, findLastFormSubmission } from "../../records/clinic-form/clinic-form.store.ts";
import { respondentOf, submitForm } from "../../records/clinic-form/submit-form.ts";
import { findProfile, findProfileForUpdate } from "../../records/profile/profile.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/** The clinic's form in force with the patient's own answers. C005 without a profile, CL002 where there is no form. */
export const readFormAnswers = clinicCalls.answers(
  readFormAnswersCall,
  async ({ deps: { database, now }, customer: owner }) => {
    const at = now();
    const today = toCalendarDay(at);
    const [profile, form, last] = await Promise.all([
      findProfile(database, owner),
      findClinicForm(database, owner.clinicId),
      findLastFormSubmission(database, owner),
    ]);
    if (!profile) return fail("CustomerInfoNotFound");
    if (!form) return fail("ClinicFormNotFound");
    const answers = last?.answers ?? {};
    const { fitting, unfitting } = takeOverAnswers(form.definition, answers, today);
    const answered = last?.definition.questions.filter(({ questionId }) => unfitting.includes(questionId)) ?? [];
    return {
      ...form,
      respondent: respondentOf(profile, at),
      answers: fitting,
      unfitting: answered.map((question) => ({
        label: question.label,
        answer: describeAnswer(question, answers[question.questionId]),
      })),
      submission: last ? { submissionNumber: last.submissionNumber, submittedAt: toWireTime(last.submittedAt) } : null,
    };
  },
);

/**
 * Stores a new version of the patient's answers, audited in the same transaction, which `database` must be. Refuses
 * with C005 and as `submitForm` does.
 */
export const changeFormAnswers = clinicCalls.answers(
  changeFormAnswersCall,
  async ({ deps: { database, now }, customer: owner, body: sent }) => {
    const at = now();
    const { medicalBusinessId, customerId, clinicId, requestId } = owner;
    const profile = await findProfileForUpdate(database, owner);
    if (!profile) return fail("CustomerInfoNotFound");
    const submitted = (await submitForm(database, owner, sent, respondentOf(profile, at), at)) ?? fail("Internal");
    await recordAuditEvent(database, {
      medicalBusinessId,
      customerId,
      actor: `customer:${customerId}`,
      action: "form.submit",
      subject: `form:${clinicId}:${submitted.submissionNumber}`,
      requestId,
      at,
    });
    return submitted;
  },
);
