import {
  readPhotoCall,
  readPhotosCall,
  removePhotoCall,
  uploadPhotoCall,
} from "@madoguchi/contract/patient/photo.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { readPhoto, readPhotos } from "./read-photos.ts";
import { removePhoto } from "./remove-photo.ts";
import { requireOpenPhotoTreatment } from "./require-photo-treatment.ts";
import { createPhotoEncoder, storePhoto } from "./upload-photo.ts";

/** Photos that a patient sends with a treatment. */
export function createPhotoRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act, answerOnceItself } = openClinicRoutes(needs);
  const encodePhoto = createPhotoEncoder(needs.database);
  answerOnceItself(uploadPhotoCall, async ({ deps, customer, query: { treatmentId }, context }, once) => {
    // Before the picture is encoded, which is the work of a second.
    await requireOpenPhotoTreatment(deps.database, customer, treatmentId, deps.now());
    const picture = await encodePhoto(Buffer.from(await context.req.arrayBuffer()));
    return once({ treatmentId, hash: picture.hash }, (transaction) =>
      storePhoto(transaction, customer, treatmentId, picture, deps.now()),
    );
  });
  answer(readPhotosCall, ({ deps, customer, query }) => readPhotos(deps, customer, query.treatmentId));
  answer(readPhotoCall, async ({ deps, customer, params, query, context }) => {
    const { type, content } = await readPhoto(deps, customer, params.photoId, query.size);
    return context.body(content, 200, {
      "Content-Type": type,
      "Content-Disposition": "inline",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });
  act(removePhotoCall, ({ deps, customer, params }) => removePhoto(deps, customer, params.photoId));
  return routes;
}
