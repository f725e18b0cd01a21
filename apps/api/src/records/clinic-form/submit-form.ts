import type { FormAnswers } from "@madoguchi/contract/clinic-form/clinic-form";
import { FORM_CHANGED } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { ProfileUpdate } from "@madoguchi/contract/profile/profile";
import { coerceSex } from "@madoguchi/contract/profile/profile";
import { checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { SubmittedAnswers } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { raiseAlarms } from "../task/raise-alarms.ts";
import { findClinicForm, insertFormSubmission } from "./clinic-form.store.ts";

/** The respondent of the clinic's form: the patient as of today. */
export function respondentOf(
  { sex, birthdate, isBirthdateDefault }: Pick<ProfileUpdate, "sex" | "birthdate" | "isBirthdateDefault">,
  at: Date,
): Respondent {
  return { sex: coerceSex(sex), age: isBirthdateDefault ? null : ageIfKnown(birthdate, at) };
}

/**
 * Stores a version of the patient's answers to the clinic's form, with a task for the clinic where they raise an alarm.
 * Missing answers are accepted when the clinic has no form, or one without required questions. Refuses with CL002
 * (answers to no form), CL004 (to another form), E005 (to an earlier version) and E001 with `answers.<questionId>`.
 */
export async function submitForm(
  transaction: Database,
  owner: ClinicCustomer,
  sent: FormAnswers | undefined,
  respondent: Respondent,
  at: Date,
): Promise<SubmittedAnswers | undefined> {
  const form = await findClinicForm(transaction, owner.clinicId);
  if (!form) return sent && fail("ClinicFormNotFound");
  if (sent && sent.questionnaireId !== form.questionnaireId) return fail("ClinicFormNotOfCustomerClinic");
  if (sent && sent.version !== form.version) return fail(FORM_CHANGED, { reason: "another version of the form" });
  const { answers, problems } = checkAnswers(form.definition, sent?.answers ?? {}, respondent, toCalendarDay(at));
  if (problems.length > 0) {
    const issues = problems.map(({ questionId, message }) => ({ path: `answers.${questionId}`, message }));
    return fail("Validation", { issues, reason: "answers to the clinic's form" });
  }
  if (!sent) return undefined;

  const submissionNumber = await insertFormSubmission(transaction, owner, { ...sent, answers }, at);
  const alarms = alarmsOf(form.definition.questions, answers);
  await raiseAlarms(transaction, owner, null, alarms, at);
  return { submissionNumber, submittedAt: toWireTime(at), alarms };
}
