import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { readStatus } from "./read-status.ts";
import { treatment } from "./treatment.table.ts";

/** The columns of a treatment by which the clinic's acts on it are decided. */
export type ClinicTreatment = {
  medicalBusinessId: string;
  clinicId: string;
  treatmentId: string;
  customerId: string;
  clinicalDepartmentId: string;
  kind: TreatmentKind;
  statusId: TreatmentStatusId;
  startsAt: Date | null;
  spotId: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** When it was cancelled, refused or closed. */
  closedAt: Date | null;
  isFirstTreatment: boolean;
  /** The clinic's mark of this visit. */
  isByTelephone: boolean;
  visitCodeHash: string | null;
  visitLinkAt: Date | null;
  /** Why the clinic moved, closed or refused it last. */
  clinicReason: string | null;
};

type TreatmentKey = Pick<ClinicTreatment, "medicalBusinessId" | "treatmentId">;

function selectTreatment(database: Database, clinic: ClinicKey, treatmentId: string) {
  return database
    .select({
      medicalBusinessId: treatment.medicalBusinessId,
      clinicId: treatment.clinicId,
      treatmentId: treatment.treatmentId,
      customerId: treatment.customerId,
      clinicalDepartmentId: treatment.clinicalDepartmentId,
      kind: treatment.kind,
      statusId: treatment.statusId,
      startsAt: treatment.startsAt,
      spotId: treatment.spotId,
      startedAt: treatment.startedAt,
      finishedAt: treatment.finishedAt,
      closedAt: treatment.closedAt,
      isFirstTreatment: treatment.isFirstTreatment,
      isByTelephone: treatment.isByTelephone,
      visitCodeHash: treatment.visitCodeHash,
      visitLinkAt: treatment.visitLinkAt,
      clinicReason: treatment.clinicReason,
    })
    .from(treatment)
    .where(
      and(
        eq(treatment.medicalBusinessId, clinic.medicalBusinessId),
        eq(treatment.treatmentId, treatmentId),
        eq(treatment.clinicId, clinic.clinicId),
      ),
    );
}

function readTreatment(
  row: Awaited<ReturnType<typeof selectTreatment>>[number] | undefined,
): ClinicTreatment | undefined {
  return row && { ...row, statusId: readStatus(row.statusId) };
}

/** A treatment of the clinic; another clinic's is not found. */
export async function findClinicTreatment(
  database: Database,
  clinic: ClinicKey,
  treatmentId: string,
): Promise<ClinicTreatment | undefined> {
  return readTreatment((await selectTreatment(database, clinic, treatmentId))[0]);
}

/** The same, locked until the transaction ends, so that each of several acts at once sees the result of the one before. */
export async function findClinicTreatmentForUpdate(
  database: Database,
  clinic: ClinicKey,
  treatmentId: string,
): Promise<ClinicTreatment | undefined> {
  return readTreatment((await selectTreatment(database, clinic, treatmentId).for("no key update"))[0]);
}

const lockRow = prepareStatement<TreatmentKey, Record<string, never>>(
  "lock_treatment",
  `select 1 from treatment
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
   for no key update`,
);

/**
 * Locks the treatment until the transaction ends. Every payment, charge, closing and refund takes this lock first, so
 * that transactions wait for each other and never deadlock.
 */
export async function lockTreatment(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<void> {
  await lockRow(database, { medicalBusinessId, treatmentId });
}

const updateMeans = prepareStatement<TreatmentKey & { isByTelephone: boolean }, Record<string, never>>(
  "mark_by_telephone",
  `update treatment set is_by_telephone = :isByTelephone
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId`,
);

/** Marks the visit as one for which the doctor telephones, or takes the mark back. Lock the treatment first. */
export async function markByTelephone(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  isByTelephone: boolean,
): Promise<void> {
  await updateMeans(database, { medicalBusinessId, treatmentId, isByTelephone });
}
