import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** Opens 新規診察予約 with a loader for as long as the navigation takes (spec §2); the router logs a failure. */
export function useNewReservation() {
  const router = useRouter();
  const [isMoving, setIsMoving] = useState(false);

  async function start() {
    setIsMoving(true);
    try {
      await router.navigate({ to: "/reservation/new" });
    } finally {
      setIsMoving(false);
    }
  }

  return {
    isMoving,
    start: () => void start(),
    /** Prefetches the page's code and data when the patient is about to press. */
    preload: () => void router.preloadRoute({ to: "/reservation/new" }),
  };
}

export type NewReservation = ReturnType<typeof useNewReservation>;
