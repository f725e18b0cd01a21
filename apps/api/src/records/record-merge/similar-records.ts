import { MOST_SIMILAR_PATIENTS } from "@madoguchi/contract/customer/patient-entry";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import type { FoundPatientRecord } from "../profile/found-patient.store.ts";
import { findRecordItself, type PatientRecord } from "../profile/patient.store.ts";
import { findSimilarPatients } from "../profile/similar-patient.store.ts";
import { listOpenSubjects, openClinicTask, reopenResolvedSince, resolveTaskOf } from "../task/task.store.ts";
import { listDistinctCodes } from "./record-distinction.store.ts";

/** The number of records read; those declared to be of another person are left out. */
const MOST_READ = 50;

/** The patients of the clinic who may be the same person as this one, without those declared to be another. */
export async function listSimilarRecords(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { customerId, patient }: PatientRecord,
): Promise<FoundPatientRecord[]> {
  const { lastNameKana, firstNameKana, birthdate, phoneNumber, email } = patient;
  const known = new Set([
    patient.medicalRecordCode,
    ...(await listDistinctCodes(database, { medicalBusinessId, customerId })),
  ]);
  const person = {
    kana: `${lastNameKana}${firstNameKana}`,
    ...{ birthdate: birthdate || null, phoneNumber: phoneNumber || null, email: email || null },
  };
  // The record of a closed account without care has no reading.
  if (person.kana === "") return [];
  const found = await findSimilarPatients(database, { medicalBusinessId, clinicId }, { ...person, most: MOST_READ });
  return found.filter(({ medicalRecordCode }) => !known.has(medicalRecordCode)).slice(0, MOST_SIMILAR_PATIENTS);
}

const SUBJECT = /^customer:(.+)$/;

function taskOf(customerId: string) {
  return { kind: "similar-record", subject: `customer:${customerId}` } as const;
}

async function resemblesWaiting(database: Database, clinic: ClinicKey, customerId: string): Promise<boolean> {
  const record = await findRecordItself(database, clinic, customerId);
  if (!record || record.isMerged || record.isWaitingForPatient) return false;
  return (await listSimilarRecords(database, clinic, record)).some(({ isWaitingForPatient }) => isWaitingForPatient);
}

/** Makes a task when a patient has registered and a waiting record may be theirs. */
export async function openSimilarTask(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  customerId: string,
  at: Date,
): Promise<void> {
  if (!(await resemblesWaiting(transaction, { medicalBusinessId, clinicId }, customerId))) return;
  const about = { medicalBusinessId, clinicId, customerId, treatmentId: null, detail: "", createdAt: at };
  await openClinicTask(transaction, { ...about, ...taskOf(customerId) });
}

/** Opens the task about a patient again that a merge at `mergedAt` resolved; without such a task it opens none. */
export async function reopenSimilarTask(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { keptCustomerId, mergedAt }: { keptCustomerId: string; mergedAt: Date },
): Promise<void> {
  await reopenResolvedSince(transaction, { medicalBusinessId, clinicId, ...taskOf(keptCustomerId) }, mergedAt);
}

/** Resolves the clinic's tasks whose cause is gone: the records were merged, declared to be of two people, or taken over. */
export async function settleSimilarTasks(
  transaction: Database,
  resolver: ClinicKey & { name: string },
  at: Date,
): Promise<void> {
  for (const subject of await listOpenSubjects(transaction, resolver, "similar-record")) {
    const customerId = SUBJECT.exec(subject)?.[1] ?? "";
    if (await resemblesWaiting(transaction, resolver, customerId)) continue;
    await resolveTaskOf(transaction, resolver, taskOf(customerId), at);
  }
}
