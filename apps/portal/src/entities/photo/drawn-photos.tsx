import type { ReactNode } from "react";
import { SWRConfig, unstable_serialize } from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { photoKey } from "./use-photo.ts";

function draw(ground: string, spot: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90"><rect width="120" height="90" fill="${ground}"/><circle cx="62" cy="44" r="17" fill="${spot}"/><circle cx="38" cy="58" r="7" fill="${spot}"/><circle cx="84" cy="64" r="5" fill="${spot}"/></svg>`;
}

/** Drawings in place of patients' photos, by photo id. */
const DRAWINGS = { arm: draw("#e8c4a4", "#cf7663"), neck: draw("#d9ad8c", "#b85f52") };

export const DRAWN_PHOTO_IDS = Object.keys(DRAWINGS);

export function drawnPhotoUrl(photoId: keyof typeof DRAWINGS): string {
  return `data:image/svg+xml,${encodeURIComponent(DRAWINGS[photoId])}`;
}

/** Provides the drawings as already fetched photos. */
export function DrawnPhotos({ children }: { children: ReactNode }) {
  const { clinicId } = usePortal().configuration;
  const fallback = Object.fromEntries(
    Object.entries(DRAWINGS).flatMap(([photoId, drawing]) => {
      const photo = new Blob([drawing], { type: "image/svg+xml" });
      return (["small", "large"] as const).map((size) => [
        unstable_serialize(photoKey(clinicId, photoId, size)),
        photo,
      ]);
    }),
  );
  return <SWRConfig value={{ fallback }}>{children}</SWRConfig>;
}
