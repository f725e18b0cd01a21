import { randomUUID } from "node:crypto";
import { KEY_SCOPES } from "@madoguchi/contract/operation/key-scope";
import { PURPOSES } from "@madoguchi/contract/questionnaire/assignment";
import { termsKindSchema } from "@madoguchi/contract/terms/terms";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../platform/db/database.ts";
import { StartRefusal } from "../platform/errors/start-refusal.ts";
import { listDiagnosisNames, upsertDiagnosisNames } from "../records/diagnosis/diagnosis-name.store.ts";
import { insertTemplate, listDocumentTemplates } from "../records/document/document-template.store.ts";
import { findKeyBySecret, insertKey, listKeys } from "../records/operation-key/operation-key.store.ts";
import { hashOperationSecret } from "../records/operation-key/operation-secret.ts";
import { insertClinicPhrase, listClinicPhrases } from "../records/phrase/phrase.store.ts";
import { makeSpotsFromTemplate } from "../records/spot/make-spots.ts";
import { hasHadWeeklySessions, insertWeeklySession } from "../records/spot/weekly-session.store.ts";
import { starterDocuments } from "../records/starter-pack/documents.ts";
import { starterPhrases } from "../records/starter-pack/phrases.ts";
import { starterQuestionnaires } from "../records/starter-questionnaires/starter-questionnaires.ts";
import {
  demonstrationBusiness,
  demonstrationClinic,
  demonstrationDelivery,
  demonstrationDepartments,
} from "./clinic-minato.ts";
import { findClinicInstead, insertMissingClinic, lockDemonstration } from "./demonstration.store.ts";
import { demonstrationDiagnoses } from "./diagnoses.ts";
import { demonstrationMedicines } from "./medicines.ts";
import { showBranding } from "./show-branding.ts";
import { employStaff } from "./staff.ts";
import { demonstrationTerms } from "./terms.ts";
import { demonstrationTermsInEnglish } from "./terms-in-english.ts";
import { demonstrationWeek } from "./weekly-template.ts";

/**
 * The picker shows 14 days from today; one more keeps it full past midnight. Later days are made while the API runs.
 */
const DAYS_AHEAD = 15;

const OPERATION_KEY_NAME = "受付システム";
/** Each is named after its purpose. */
export const demonstrationQuestionnaires = starterQuestionnaires.filter(({ questionnaireId }) =>
  PURPOSES.some((purpose) => purpose === questionnaireId),
);

/** For all departments. Each questionnaire is named after its purpose. */
const demonstrationAssignments = PURPOSES.map((purpose) => ({ purpose, questionnaireId: purpose }));

/** Ensures this data folder's operation key. A revoked key stays revoked; a new secret gets a new key. */
async function ensureOperationKey(database: Database, now: Date, secret: string): Promise<void> {
  const { clinicId } = demonstrationClinic;
  const secretHash = hashOperationSecret(secret);
  if (await findKeyBySecret(database, secretHash)) return;
  const earlier = (await listKeys(database, clinicId)).filter(({ name }) => name.startsWith(OPERATION_KEY_NAME)).length;
  const name = earlier === 0 ? OPERATION_KEY_NAME : `${OPERATION_KEY_NAME}${earlier + 1}`;
  // The key can do the work of all systems that a clinic may have: reception, records, parcels, accounting.
  const scopes = [...KEY_SCOPES];
  await insertKey(database, { operationKeyId: randomUUID(), clinicId, name, scopes, secretHash, createdAt: now });
}

/** Phrases have no names to compare: they are written once, and the clinic's later changes stay. */
async function ensurePhrases(database: Database): Promise<void> {
  const { clinicId } = demonstrationClinic;
  if ((await listClinicPhrases(database, clinicId)).length > 0) return;
  for (const phrase of starterPhrases) {
    await insertClinicPhrase(database, clinicId, { ...phrase, phraseId: randomUUID() });
  }
}

/** Writes the starter pack's diagnoses for a clinic that has none yet. */
async function ensureDiagnoses(database: Database): Promise<void> {
  const { clinicId } = demonstrationClinic;
  if ((await listDiagnosisNames(database, clinicId)).length > 0) return;
  const names = demonstrationDiagnoses.map((diagnosis) => ({ ...diagnosis, diagnosisNameId: randomUUID() }));
  await upsertDiagnosisNames(database, clinicId, names);
}

/** Writes templates of documents in the same way as phrases. */
async function ensureDocumentTemplates(database: Database, at: Date): Promise<void> {
  const { clinicId } = demonstrationClinic;
  if ((await listDocumentTemplates(database, clinicId)).length > 0) return;
  for (const template of starterDocuments) {
    await insertTemplate(database, { clinicId, templateId: randomUUID() }, template, { writtenBy: "ひな形", at });
  }
}

/**
 * Throws `StartRefusal` for a database that holds another clinic and no demonstration: the demonstration's patients
 * never come among a clinic's own, as after a restore without `own-clinic.json`.
 */
export async function refuseBesideAnotherClinic(database: Database): Promise<void> {
  const found = await findClinicInstead(database, demonstrationClinic.clinicId);
  if (!found) return;
  const { name, clinicId, medicalBusinessId } = found;
  throw new StartRefusal(
    `The database holds the clinic ${name} and no demonstration, which is not written into it. Serve the clinic with CLINIC_ID=${clinicId} MEDICAL_BUSINESS_ID=${medicalBusinessId}, or put its own-clinic.json back into the data folder; the demonstration needs a data folder of its own (DATA_DIR).`,
  );
}

/**
 * Writes the demonstration clinic, its week and its free times for the coming two weeks, as far as they are missing; a
 * second call changes nothing. Any number of processes may call it at once. Call it at the start, so that the first
 * visitor finds times; `scheduleSpotsAhead` continues. Never in production.
 * @param operationKey the secret of a key for another system that acts for the clinic; without a secret there is no
 * key.
 */
export async function ensureDemonstrationClinic(database: Database, now: Date, operationKey?: string): Promise<void> {
  const { clinicId } = demonstrationClinic;
  await database.transaction(async (transaction) => {
    await lockDemonstration(transaction);
    await insertMissingClinic(transaction, {
      business: demonstrationBusiness,
      clinic: demonstrationClinic,
      departments: demonstrationDepartments.map((department, position) => ({ ...department, clinicId, position })),
      terms: termsKindSchema.options.map((kind) => ({
        clinicId,
        kind,
        version: 1,
        text: demonstrationTerms[kind],
        english: demonstrationTermsInEnglish[kind] ?? null,
        publishedAt: now,
      })),
      questionnaires: demonstrationQuestionnaires.map((questionnaire) => ({
        ...questionnaire,
        clinicId,
        version: 1,
        publishedAt: now,
      })),
      assignments: demonstrationAssignments.map((assignment) => ({ ...assignment, clinicId })),
      medicines: demonstrationMedicines.map((medicine) => ({ ...medicine, clinicId })),
      delivery: { ...demonstrationDelivery, clinicId },
      // The clinic appears as one that has been open for long.
      marks: [{ clinicId, mark: "finished", state: "done", markedAt: now }],
    });
    await ensurePhrases(transaction);
    await ensureDiagnoses(transaction);
    await ensureDocumentTemplates(transaction, now);
    await showBranding(transaction, now);
    await employStaff(transaction, now);
    if (operationKey !== undefined) await ensureOperationKey(transaction, now, operationKey);
    const today = toCalendarDay(now);
    if (!(await hasHadWeeklySessions(transaction, clinicId))) {
      for (const session of demonstrationWeek(today)) {
        await insertWeeklySession(transaction, clinicId, { ...session, weeklySessionId: randomUUID() });
      }
    }
    const coming = { from: today, to: addCalendarDays(today, DAYS_AHEAD - 1) };
    await makeSpotsFromTemplate({ database: transaction, now: () => now }, demonstrationClinic, coming);
  });
}
