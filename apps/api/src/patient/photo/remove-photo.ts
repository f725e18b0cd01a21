import { removePhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isOwnLastAct } from "../../records/audit/own-act.store.ts";
import { deletePhoto, findPhoto } from "../../records/photo/photo.store.ts";
import { isPhotoSent, listUnnamedPhotos } from "../../records/questionnaire/named-photo.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { requireOwnPhoto } from "./read-photos.ts";
import { requireRemovablePhotos } from "./require-photo-treatment.ts";

/** A photo that no answer names may be on a page that has still to save its answer. */
const LONGEST_UNNAMED_MS = 60 * 60 * 1000;

async function wasRemoved(
  transaction: Database,
  { medicalBusinessId, customerId }: CustomerContext,
  photoId: string,
  at: Date,
): Promise<boolean> {
  if (await findPhoto(transaction, { medicalBusinessId, photoId })) return false;
  const act = { medicalBusinessId, customerId, actor: `customer:${customerId}`, action: "photo.remove" } as const;
  return isOwnLastAct(transaction, { ...act, subject: `photo:${photoId}`, at });
}

type Removal = { treatmentId: string; photoId: string; actor: string; at: Date };

async function deleteAudited(
  transaction: Database,
  { medicalBusinessId, customerId, requestId }: CustomerContext,
  { treatmentId, photoId, actor, at }: Removal,
): Promise<void> {
  await deletePhoto(transaction, { medicalBusinessId, treatmentId, photoId });
  await recordAuditEvent(transaction, {
    medicalBusinessId,
    actor,
    action: "photo.remove",
    subject: `photo:${photoId}`,
    customerId,
    requestId,
    at,
  });
}

/**
 * Deletes a photo of the patient. T001 for any other photo, T007 once the visit has begun, and E005 for one that a
 * submission or a message to the doctor names: what was sent stays as it was.
 */
export const removePhoto = clinicCalls.acts(
  removePhotoCall,
  async ({ deps: { database, now }, customer, params: { photoId } }) => {
    const { medicalBusinessId, customerId } = customer;
    await database.transaction(async (transaction) => {
      if (await wasRemoved(transaction, customer, photoId, now())) return;
      const { treatmentId } = await requireOwnPhoto(transaction, customer, photoId);
      await requireRemovablePhotos(transaction, customer, treatmentId);
      if (await isPhotoSent(transaction, { medicalBusinessId, treatmentId }, photoId)) {
        fail("Forbidden", {
          message: "送信した写真は削除できません。",
          reason: "a submission or a message names the photo",
        });
      }
      await deleteAudited(transaction, customer, { treatmentId, photoId, actor: `customer:${customerId}`, at: now() });
    });
  },
);

/**
 * Deletes the photos of a treatment that no answer and no message has named for an hour: their page was closed before
 * its answer was saved, and no screen shows them. Call it in a transaction that holds the treatment's lock.
 */
export async function removeUnnamedPhotos(
  transaction: Database,
  customer: CustomerContext,
  treatmentId: string,
  at: Date,
): Promise<void> {
  const uploadedBefore = new Date(at.getTime() - LONGEST_UNNAMED_MS);
  for (const photoId of await listUnnamedPhotos(transaction, { ...customer, treatmentId }, uploadedBefore)) {
    await deleteAudited(transaction, customer, { treatmentId, photoId, actor: "system", at });
  }
}
