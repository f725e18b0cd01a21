import { removePhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { useSyncExternalStore } from "react";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { uploadPhoto } from "./photo.requests.ts";
import { createPhotoQueue, type PhotoQueue } from "./photo-queue.ts";
import { preparePhoto } from "./shrink-photo.ts";

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
