import { fillPath } from "@madoguchi/contract/http/paths";
import type { PatientPhoto } from "@madoguchi/contract/photo/patient-photo";
import { uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { type Upload, uploadFile } from "../../api/upload-file.ts";
import type { Portal } from "../../portal-context/portal.tsx";

type Sender = Pick<Portal, "acting" | "configuration" | "identity" | "stopActing">;

/**
 * Uploads a photo of a treatment. Refused with E001 (not a photo, or the thirteenth) and T007 (the visit has begun).
 */
export function uploadPhoto(
  { acting, configuration, identity, stopActing }: Sender,
  treatmentId: string,
  upload: Omit<Upload<PatientPhoto>, "path" | "parse">,
): Promise<PatientPhoto> {
  const { apiBaseUrl, clinicId } = configuration;
  const deps = {
    baseUrl: apiBaseUrl,
    actingFor: acting.representationId,
    onNotActing: stopActing,
    getIdToken: () => identity.getIdToken(),
    onTokenRefused: () => void identity.logOut().catch(() => undefined),
  };
  const path = `${fillPath(uploadPhotoCall.path, { clinicId })}?treatmentId=${encodeURIComponent(treatmentId)}`;
  return uploadFile(deps, { ...upload, path, parse: (body) => uploadPhotoCall.answer.parse(body) });
}
