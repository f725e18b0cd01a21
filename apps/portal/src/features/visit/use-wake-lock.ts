import { useEffect } from "react";

/**
 * Keeps the screen on, where the browser can: a phone that sleeps does not ring. The lock ends with each hiding of the
 * page.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!(isWanted && "wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function hold() {
      if (document.visibilityState !== "visible") return;
      try {
        const held = await navigator.wakeLock.request("screen");
        if (isOver) void held.release();
        else lock = held;
      } catch {
        // Refused when the battery is low: the screen then sleeps as ever.
      }
    }

    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isWanted]);
}
