import { MOST_PHOTOS_OF_TREATMENT, type PatientPhoto } from "@madoguchi/contract/questionnaire/patient-photo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { createPictureEncoder, type EncodePicture } from "../../platform/pictures/encode-picture.ts";
import { storeOutside } from "../../platform/pictures/picture.store.ts";
import { refusePicture } from "../../platform/pictures/refuse-picture.ts";
import { countPhotos, findSentPhoto, insertPhoto } from "../../records/photo/photo.store.ts";
import { PHOTO_FORMS } from "../../records/photo/photo-form.ts";
import { requireWritable } from "../../records/visit/message-window.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { lockClinicRoom } from "./room-command.ts";

type PhotoNeeds = RoomNeeds & { encodePicture: EncodePicture };

/** Adds the shared encoder to the dependencies of a room's calls. */
export function withPictures<Needs extends RoomNeeds>(needs: Needs): Needs & PhotoNeeds {
  return { ...needs, encodePicture: createPictureEncoder() };
}

/**
 * Stores the clinic's photo for a message about a visit, once for each id. T001 for no visit of the clinic; T007 where
 * no message can be written; E001 for an unreadable picture, and for the thirteenth.
 */
export async function storeClinicPhoto(
  needs: PhotoNeeds,
  operator: Operator,
  { treatmentId, photoId }: { treatmentId: string; photoId: string },
  content: Buffer,
): Promise<PatientPhoto> {
  // Checked before the picture is encoded, for which no transaction waits.
  await lockClinicRoom(needs, operator, treatmentId, async ({ record, phase, at }) =>
    requireWritable(phase, record, at),
  );
  const encoded = await needs.encodePicture(content, PHOTO_FORMS);
  if ("unfit" in encoded) return refusePicture(encoded.unfit);
  const picture = await storeOutside(needs.database, encoded.picture);
  return lockClinicRoom(needs, operator, treatmentId, async ({ transaction, treatment, record, phase, at }) => {
    const key = { medicalBusinessId: treatment.medicalBusinessId, treatmentId, photoId };
    const stored = await findSentPhoto(transaction, key, "doctor");
    if (stored) return stored;
    requireWritable(phase, record, at);
    if ((await countPhotos(transaction, key, "doctor")) >= MOST_PHOTOS_OF_TREATMENT) {
      const message = `写真は${MOST_PHOTOS_OF_TREATMENT}枚まで送れます。`;
      fail("Validation", {
        message,
        issues: [{ path: "picture", message }],
        reason: "the photo limit is reached",
      });
    }
    const photo = await insertPhoto(transaction, key, picture, { side: "doctor", uploadedAt: at });
    await recordAuditEvent(transaction, {
      ...operatorActor(operator),
      medicalBusinessId: key.medicalBusinessId,
      action: "photo.upload",
      subject: `photo:${photoId}`,
      customerId: treatment.customerId,
      requestId: operator.requestId,
      at,
    });
    return photo;
  });
}
