import { fillPath } from "@madoguchi/contract/http/paths";
import type { PatientPhoto } from "@madoguchi/contract/photo/patient-photo";
import { removePhotoCall, uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { useSyncExternalStore } from "react";
import { type Upload, uploadFile } from "../../api/upload-file.ts";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { createPhotoQueue, type PhotoQueue } from "./photo-queue.ts";
import { preparePhoto } from "./shrink-photo.ts";

type Sender = Pick<Portal, "acting" | "configuration" | "identity" | "stopActing">;

/**
 * Uploads a photo of a treatment. Refused with E001 (not a photo, or the thirteenth) and T007 (the visit has begun).
 */
function uploadPhoto(
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

/** There is one for each page and treatment, so that an upload continues while its question is not on the screen. */
const queues = new WeakMap<Portal["identity"], Map<string, PhotoQueue>>();

function openQueue(portal: Portal, treatmentId: string): PhotoQueue {
  const { api, identity } = portal;
  const queue = createPhotoQueue({
    prepare: preparePhoto,
    upload: (upload) => uploadPhoto(portal, treatmentId, upload),
    remove: (photoId) => api.send(removePhotoCall, { params: { photoId } }),
    whenOnline: (work) => window.addEventListener("online", work, { once: true }),
  });
  identity.subscribe(() => {
    if (!identity.state().isAuthenticated) queue.clear();
  });
  return queue;
}

/** The uploads of a treatment. */
export function usePhotoQueue(treatmentId: string): PhotoQueue {
  const portal = usePortal();
  const ofPage = queues.get(portal.identity) ?? new Map<string, PhotoQueue>();
  queues.set(portal.identity, ofPage);
  const queue = ofPage.get(treatmentId) ?? openQueue(portal, treatmentId);
  ofPage.set(treatmentId, queue);
  useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  return queue;
}

/** The number of a treatment's photos that are not uploaded yet; failed ones do not count. */
export function usePhotosUnderWay(treatmentId: string): number {
  return usePhotoQueue(treatmentId)
    .items()
    .filter(({ canRetry }) => canRetry).length;
}
