const KEY = "madoguchi-call-devices";

/**
 * Chosen in the device test, used in the visit, in this tab: spec §3 keeps nothing else for longer. The browser's ids
 * of devices are of this origin and name nobody.
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

/** Storage that is full or refused costs the choice, not the visit. */
export function storeChosenDevices(change: ChosenDevices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readChosenDevices(), ...change }));
  } catch {}
}
