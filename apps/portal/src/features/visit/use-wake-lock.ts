import { useEffect } from "react";

/** Keeps the screen on, as a sleeping phone does not ring. The browser releases the lock when the page is hidden. */
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
        // Refused if the battery is low: the screen then turns off as usual.
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
