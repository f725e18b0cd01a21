const KEY = "madoguchi-call-devices";

/**
 * Chosen in the device test, used in the visit, in this tab: spec §3 allows no longer storage. The browser's device ids
 * belong to this origin and identify no person.
 */
export type ChosenDevices = Readonly<Partial<Record<"cameraId" | "microphoneId" | "speakerId", string>>>;

export function readChosenDevices(): ChosenDevices {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const chosen = Object.entries(stored).filter(([, id]) => typeof id === "string" && id !== "");
    return Object.fromEntries(chosen);
  } catch {
    return {};
  }
}

/** If storage is full or refused, only the choice is lost. */
export function storeChosenDevices(change: ChosenDevices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readChosenDevices(), ...change }));
  } catch {}
}
