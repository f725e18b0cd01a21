const KEY = "madoguchi-call-media";

/** Whether a person wants to be seen and heard by the other side. */
export type MediaWish = Readonly<Record<"isCameraOn" | "isMicrophoneOn", boolean>>;

/** The last wish in this visit and tab; `undefined` before the first start of camera and microphone. */
export function readMediaWish(treatmentId: string): MediaWish | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || Reflect.get(stored, "treatmentId") !== treatmentId) return;
    // A missing value means off.
    return {
      isCameraOn: Reflect.get(stored, "isCameraOn") === true,
      isMicrophoneOn: Reflect.get(stored, "isMicrophoneOn") === true,
    };
  } catch {
    return undefined;
  }
}

/** Stored for a reload, for one visit at a time. If storage is full or refused, only the wish is lost. */
export function storeMediaWish(treatmentId: string, { isCameraOn, isMicrophoneOn }: MediaWish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ treatmentId, isCameraOn, isMicrophoneOn }));
  } catch {}
}
