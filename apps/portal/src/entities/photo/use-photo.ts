import { useEffect, useState } from "react";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchPhoto, type PhotoSize } from "./photo.requests.ts";

/** An address for a file that this page alone has, for as long as it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

/** A photo of the patient; it never changes, so that it is fetched once. */
export function usePhoto(photoId: string, size: PhotoSize): AsyncState<Blob> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const photo = useSWR(["photo", clinicId, photoId, size], () => fetchPhoto(api, clinicId, photoId, size), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return toAsyncState(photo, (blob) => blob);
}
