import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isBeforeCare } from "../../records/treatment/is-before-care.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { isWritableAfterVisit } from "../../records/visit/message-window.ts";
import { findRoom } from "../../records/visit/room-state.store.ts";
import type { CustomerContext } from "../customer-context.ts";

/**
 * Locks a treatment of the patient for reading or changing its photos, until the transaction ends. T001 when it is not
 * the patient's (T002 in the log for another patient's).
 */
export async function requirePhotoTreatment(
  database: Database,
  customer: CustomerContext,
  treatmentId: string,
): Promise<TreatmentStatusId> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const treatment = await findOwnTreatmentForUpdate(database, customer, treatmentId);
  return treatment?.statusId ?? refuseTreatment(database, customer, treatmentId);
}

/** The same for a removal: T007 as soon as the visit has begun. */
export async function requireRemovablePhotos(
  database: Database,
  customer: CustomerContext,
  treatmentId: string,
): Promise<void> {
  const statusId = await requirePhotoTreatment(database, customer, treatmentId);
  if (isBeforeCare(statusId)) return;
  fail("TreatmentUpdateFailed", {
    message: "診察が始まったため、写真を変更できません。",
    reason: `photos in status ${statusId}`,
  });
}

/** The same for an upload, also during the visit and with a message after it. T007 once no message can be written. */
export async function requireOpenPhotoTreatment(
  database: Database,
  customer: CustomerContext,
  treatmentId: string,
  now: Date,
): Promise<void> {
  const statusId = await requirePhotoTreatment(database, customer, treatmentId);
  if (isBeforeCare(statusId) || statusId === TreatmentStatus.InProgress) return;
  const visit = await findRoom(database, { medicalBusinessId: customer.medicalBusinessId, treatmentId });
  if (visit && isWritableAfterVisit(visit, now)) return;
  fail("TreatmentUpdateFailed", {
    message: "この診察には、もう写真を送れません。",
    reason: `photos in status ${statusId}`,
  });
}
