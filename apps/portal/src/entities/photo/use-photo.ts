import type { PhotoSize } from "@madoguchi/contract/photo/patient-photo";
import { readPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** A photo as a `data:` URL. The page's policy allows no `blob:` URL, and a photo of 2,048 px is short enough. */
export function useImageUrl(photo: Blob | undefined): string | undefined {
  const [read, setRead] = useState<{ photo: Blob; url: string }>();
  useEffect(() => {
    if (!photo) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ photo, url: String(reader.result) }));
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  return read && read.photo === photo ? read.url : undefined;
}

/** The cache key of a fetched photo. */
export function photoKey(clinicId: string, photoId: string, size: PhotoSize) {
  return ["photo", clinicId, photoId, size] as const;
}

/** A photo of the patient; it never changes, so it is fetched once. */
export function usePhoto(photoId: string, size: PhotoSize): AsyncState<Blob> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const photo = useSWR(
    photoKey(clinicId, photoId, size),
    () => api.fetchFile(readPhotoCall, { params: { photoId }, query: { size } }),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return toAsyncState(photo, (blob) => blob);
}
