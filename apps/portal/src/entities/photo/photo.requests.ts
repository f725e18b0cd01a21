import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type PatientPhoto, type PhotoSize, patientPhotoSchema } from "@madoguchi/contract/questionnaire/patient-photo";
import type { ApiClient } from "../../api/client.ts";
import { type Upload, uploadFile } from "../../api/upload-file.ts";
import type { Portal } from "../../portal-context/portal.tsx";

type Sender = Pick<Portal, "configuration" | "identity">;

/** Sends a photo with a treatment. Refused with E001 (no photo, or the thirteenth) and T007 (the visit has begun). */
export function uploadPhoto(
  { configuration, identity }: Sender,
  treatmentId: string,
  upload: Omit<Upload<PatientPhoto>, "path" | "parse">,
): Promise<PatientPhoto> {
  const { apiBaseUrl, clinicId } = configuration;
  const deps = {
    baseUrl: apiBaseUrl,
    getIdToken: () => identity.getIdToken(),
    onTokenRefused: () => void identity.logOut().catch(() => undefined),
  };
  const path = `${fillPath(apiPaths.photos, { clinicId })}?treatmentId=${encodeURIComponent(treatmentId)}`;
  return uploadFile(deps, { ...upload, path, parse: (body) => patientPhotoSchema.parse(body) });
}

/** The bytes of a photo, which only its patient may read. */
export function fetchPhoto(api: ApiClient, clinicId: string, photoId: string, size: PhotoSize): Promise<Blob> {
  return api.get(fillPath(apiPaths.photo, { clinicId, photoId }), {
    query: { size },
    as: "file",
    parse: (body) => {
      if (body instanceof Blob) return body;
      throw new TypeError("The answer is no photo.");
    },
  });
}

/** Deletes a photo. Refused with E005 when a submission names it, with T001 when it is gone, with T007 when the visit has begun. */
export function deletePhoto(api: ApiClient, clinicId: string, photoId: string): Promise<unknown> {
  return api.delete(fillPath(apiPaths.photo, { clinicId, photoId }), { parse: (body) => body });
}
