import { removePhotoCall } from "@madoguchi/contract/patient/photo.calls";
import { useSyncExternalStore } from "react";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { uploadPhoto } from "./photo.requests.ts";
import { createPhotoQueue, type PhotoQueue } from "./photo-queue.ts";
import { preparePhoto } from "./shrink-photo.ts";

/** By page and treatment, so that an upload goes on while its question is not on the screen. */
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

/** The photos of a treatment that are on their way. */
export function usePhotoQueue(treatmentId: string): PhotoQueue {
  const portal = usePortal();
  const ofPage = queues.get(portal.identity) ?? new Map<string, PhotoQueue>();
  queues.set(portal.identity, ofPage);
  const queue = ofPage.get(treatmentId) ?? openQueue(portal, treatmentId);
  ofPage.set(treatmentId, queue);
  useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  return queue;
}

/** How many photos of a treatment have not arrived yet; those that cannot be sent are not counted. */
export function usePhotosUnderWay(treatmentId: string): number {
  return usePhotoQueue(treatmentId)
    .items()
    .filter(({ canRetry }) => canRetry).length;
}
