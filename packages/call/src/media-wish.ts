const KEY = "madoguchi-call-media";

/** What a person wants the other side to see and hear. */
export type MediaWish = Readonly<Record<"isCameraOn" | "isMicrophoneOn", boolean>>;

/** What was wanted last in this visit and tab; `undefined` where camera and microphone were not started for it yet. */
export function readMediaWish(treatmentId: string): MediaWish | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || Reflect.get(stored, "treatmentId") !== treatmentId) return;
    // Only what was turned on is on.
    return {
      isCameraOn: Reflect.get(stored, "isCameraOn") === true,
      isMicrophoneOn: Reflect.get(stored, "isMicrophoneOn") === true,
    };
  } catch {
    return undefined;
  }
}

/** Kept for a reload, of one visit at a time. Storage that is full or refused costs this memory, not the visit. */
export function storeMediaWish(treatmentId: string, { isCameraOn, isMicrophoneOn }: MediaWish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ treatmentId, isCameraOn, isMicrophoneOn }));
  } catch {}
}
