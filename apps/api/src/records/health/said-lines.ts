import type { Patient } from "@madoguchi/contract/profile/patient";
import type { AnswerLine } from "@madoguchi/contract/questionnaire/clinics-submission";
import { type CalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { listFormSubmissions } from "../clinic-form/clinic-form.store.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { listImportedPatients } from "../past-record/past-record.store.ts";
import { describeDraft } from "../questionnaire/describe-draft.ts";
import { describeSubmission, respondentOf } from "../questionnaire/describe-submission.ts";
import { listVersions } from "../questionnaire/questionnaire.store.ts";
import { listSubmissionsOfCustomers, type SubmissionRecord } from "../questionnaire/questionnaire-submission.store.ts";
import { listDrafts } from "../questionnaire/stored-draft.store.ts";

export type TreatmentOf = ClinicCustomer & { treatmentId: string };

/** The lines of one submission or draft, in words. */
export type Said = {
  source: "answer" | "import";
  lines: readonly Pick<AnswerLine, "label" | "answer">[];
  saidAt: string;
};

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
  return described ? [{ source: "answer", lines: described.lines, saidAt: described.savedAt }] : [];
}

export type PatientOf = { customerId: string; patient: Patient };

/**
 * The submitted answers of each patient to the clinic: the last submission of each treatment, the newest form, and the
 * import from the clinic's earlier system.
 */
export async function readSent(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  patients: readonly PatientOf[],
): Promise<(patient: PatientOf) => Said[]> {
  const ids = patients.map(({ customerId }) => customerId);
  const submissions = new Map<string, SubmissionRecord>();
  for (const row of await listSubmissionsOfCustomers(database, medicalBusinessId, ids)) {
    if (row.clinicId === clinicId) submissions.set(row.treatmentId, row);
  }
  const forms = await listFormSubmissions(database, { medicalBusinessId, clinicId, customerId: ids });
  const newestForms = new Map(forms.toReversed().map((form) => [form.customerId, form]));
  const ofPatients = Map.groupBy([...submissions.values(), ...newestForms.values()], ({ customerId }) => customerId);
  const found = await listImportedPatients(database, medicalBusinessId, ids);
  const imported = Map.groupBy(found, (row) => row.customerId);
  return ({ customerId, patient }) => {
    const before = imported.get(customerId) ?? [];
    return [
      ...(ofPatients.get(customerId) ?? []).map((row) => ({
        source: "answer" as const,
        lines: describeSubmission(row, respondentOf(patient, row.submittedAt)).lines,
        saidAt: toWireTime(row.submittedAt),
      })),
      ...before.map(({ allergies, importedAt }) => ({
        source: "import" as const,
        lines: [{ label: IMPORTED, answer: allergies }],
        saidAt: toWireTime(importedAt),
      })),
    ];
  };
}

/**
 * All answers of the patient to this clinic: for this treatment, submitted or not, for earlier ones, to the clinic's
 * form, and allergies imported from the clinic's earlier system.
 */
export async function readSaidLines(
  database: Database,
  key: TreatmentOf,
  patient: Patient,
  now: Date,
): Promise<Said[]> {
  const draft = await readDraft(database, key, patient, toCalendarDay(now));
  const of = { customerId: key.customerId, patient };
  return [...draft, ...(await readSent(database, key, [of]))(of)];
}
