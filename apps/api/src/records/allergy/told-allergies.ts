import { saysNone, speaksOfAllergy, type ToldAllergy } from "@madoguchi/contract/allergy/told-allergy";
import type { AnswerLine } from "@madoguchi/contract/operation/clinics-submission";
import type { Patient } from "@madoguchi/contract/operation/patient";
import { type CalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { readFormAnswers } from "../clinic-form/read-form-answers.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { findImportedPatient } from "../past-record/past-record.store.ts";
import { describeDraft } from "../questionnaire/describe-draft.ts";
import { describeSubmission, respondentOf } from "../questionnaire/describe-submission.ts";
import { listDrafts } from "../questionnaire/kept-draft.store.ts";
import { listVersions } from "../questionnaire/questionnaire.store.ts";
import { listSubmissionsOfCustomer, type SubmissionRecord } from "../questionnaire/questionnaire-submission.store.ts";

type TreatmentOf = ClinicCustomer & { treatmentId: string };
type Said = { lines: readonly Pick<AnswerLine, "label" | "answer">[]; saidAt: string };

/** Under which label what another system says of allergies is read. */
const IMPORTED = "アレルギー（以前のシステムから取り込み）";

async function readDraft(database: Database, key: TreatmentOf, patient: Patient, today: CalendarDay): Promise<Said[]> {
  const draft = (await listDrafts(database, key)).find(({ isSent }) => !isSent);
  if (!draft) return [];
  const described = describeDraft(
    draft,
    await listVersions(database, draft),
    respondentOf(patient, draft.savedAt),
    today,
  );
  return described ? [{ lines: described.lines, saidAt: described.savedAt }] : [];
}

/** The last submission of each treatment of the patient in this clinic. */
async function readSubmissions(database: Database, key: ClinicCustomer, patient: Patient): Promise<Said[]> {
  const last = new Map<string, SubmissionRecord>();
  for (const row of await listSubmissionsOfCustomer(database, key)) {
    if (row.clinicId === key.clinicId) last.set(row.treatmentId, row);
  }
  return [...last.values()].map((row) => ({
    lines: describeSubmission(row, respondentOf(patient, row.submittedAt)).lines,
    saidAt: toWireTime(row.submittedAt),
  }));
}

/** What was said of allergies, the newest first and each once; 「特になし」 stands only where nothing else was said. */
function chooseTold(sources: readonly Said[]): ToldAllergy[] {
  const told = sources
    .toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))
    .flatMap(({ lines, saidAt }) =>
      lines.filter(speaksOfAllergy).map(({ label, answer }) => ({ label, answer, saidAt })),
    );
  const named = told.filter(({ answer }) => !saysNone(answer));
  const shown = named.length > 0 ? named : told;
  return shown.filter(({ answer }, index) => shown.findIndex((each) => each.answer === answer) === index);
}

async function readSent(database: Database, key: ClinicCustomer, patient: Patient): Promise<Said[]> {
  const [form] = await readFormAnswers(database, key, patient);
  const submissions = await readSubmissions(database, key, patient);
  const imported = await findImportedPatient(database, key);
  return [
    ...submissions,
    ...(form ? [{ lines: form.lines, saidAt: form.submittedAt }] : []),
    ...(imported
      ? [{ lines: [{ label: IMPORTED, answer: imported.allergies }], saidAt: toWireTime(imported.importedAt) }]
      : []),
  ];
}

/** Everything that the patient has sent of allergies to this clinic, as `readToldAllergies` without an unsent draft. */
export async function readSentAllergies(
  database: Database,
  key: ClinicCustomer,
  patient: Patient,
): Promise<ToldAllergy[]> {
  return chooseTold(await readSent(database, key, patient));
}

/**
 * Everything that the patient has said of allergies to this clinic, the newest first and each once: for this treatment,
 * sent or not, for the earlier ones, to the clinic's form, and in the system that the clinic used before. An allergy
 * that was named once is not forgotten because a later answer leaves it out; 「特になし」 stands only where nothing else was said.
 */
export async function readToldAllergies(
  database: Database,
  key: TreatmentOf,
  patient: Patient,
  now: Date,
): Promise<ToldAllergy[]> {
  const draft = await readDraft(database, key, patient, toCalendarDay(now));
  return chooseTold([...draft, ...(await readSent(database, key, patient))]);
}
