import { MOST_PHOTOS_OF_TREATMENT } from "@madoguchi/contract/photo/patient-photo";
import { storeRoomPhotoCall } from "@madoguchi/contract/visit/room.operation.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readFile } from "../../platform/http/answer-file.ts";
import { storeOutside } from "../../platform/pictures/picture.store.ts";
import { refusePicture } from "../../platform/pictures/refuse-picture.ts";
import { countPhotos, findSentPhoto, insertPhoto } from "../../records/photo/photo.store.ts";
import { PHOTO_FORMS } from "../../records/photo/photo-form.ts";
import { requireWritable } from "../../records/visit/message-window.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { lockClinicRoom } from "./room-command.ts";

/**
 * Stores the clinic's photo for a message about a visit, once for each id. T001 for no visit of the clinic; T007 where
 * no message can be written; E001 for an unreadable picture, and for the thirteenth.
 */
export const storeRoomPhoto = answers(storeRoomPhotoCall, async ({ deps: needs, operator, params, context }) => {
  const { treatmentId, photoId } = params;
  const content = await readFile(context);
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
});
