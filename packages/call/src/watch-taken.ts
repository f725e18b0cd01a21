/** A shorter interruption is not reported: browsers stop a device for a moment when the page changes it. */
const NOTABLE_MS = 1000;

/**
 * Calls back when the system takes the device of an open track away, as for a telephone call, another program or a
 * hidden page, and when it returns it.
 */
export function watchTaken(track: MediaStreamTrack, onChange: (isTaken: boolean) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReported = false;
  function report(isTaken: boolean): void {
    if (isTaken !== isReported) onChange(isTaken);
    isReported = isTaken;
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => report(track.muted && track.readyState === "live"), NOTABLE_MS);
  }
  track.addEventListener("mute", wait);
  track.addEventListener("unmute", () => {
    clearTimeout(timer);
    report(false);
  });
  if (track.muted) wait();
}

/**
 * Calls back when devices are plugged in or pulled out, and when the page has been in front again for a moment, in which
 * the system returns devices by itself. Returns how to stop.
 */
export function watchDevices({ onChange, onReturn }: Record<"onChange" | "onReturn", () => void>): () => void {
  const { mediaDevices } = navigator;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    clearTimeout(timer);
    if (document.visibilityState !== "hidden") timer = setTimeout(onReturn, NOTABLE_MS);
  }
  mediaDevices.addEventListener("devicechange", onChange);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  window.addEventListener("focus", look);
  return () => {
    clearTimeout(timer);
    mediaDevices.removeEventListener("devicechange", onChange);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pageshow", look);
    window.removeEventListener("focus", look);
  };
}
