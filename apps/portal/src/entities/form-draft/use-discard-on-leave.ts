import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Forgets the input when the patient leaves for good; a reload and the ways that lead back keep it. */
export function useDiscardOnLeave(discard: () => void, isKeptAt: (pathname: string) => boolean): void {
  const router = useRouter();
  useEffect(
    () => () => {
      if (!isKeptAt(router.latestLocation.pathname)) discard();
    },
    [router, discard, isKeptAt],
  );
}
