import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePortal } from "../portal-context/portal.tsx";

/** The way to 新規診察予約 (spec §2): a loader while navigating; a failure is logged and the loader goes away. */
export function useNewReservation() {
  const router = useRouter();
  const { logFailure } = usePortal();
  const [isMoving, setIsMoving] = useState(false);

  async function start() {
    setIsMoving(true);
    try {
      await router.navigate({ to: "/reservation/new" });
    } catch (error) {
      logFailure("new-reservation-navigation-failed", error);
    } finally {
      setIsMoving(false);
    }
  }

  return {
    isMoving,
    start: () => void start(),
    /** Asks for the page's code and data as soon as the patient is about to press. */
    preload: () => void router.preloadRoute({ to: "/reservation/new" }),
  };
}

export type NewReservation = ReturnType<typeof useNewReservation>;
