import type { MediaDevice } from "./listed-devices.ts";

const KEY = "madoguchi-call-devices";

/**
 * Chosen in the device test, used in the visit, in this tab: spec §3 allows no longer storage. The browser's device ids
 * belong to this origin and identify no person.
 */
export type ChosenDevices = Readonly<
  Partial<Record<"cameraId" | "cameraLabel" | "microphoneId" | "microphoneLabel" | "speakerId", string>>
>;

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

/** Stores a choice with the device's name, by which it is found after a reload: then browsers may change the ids. */
export function storeChoice(kind: "camera" | "microphone", id: string, devices: readonly MediaDevice[]): void {
  storeChosenDevices({ [`${kind}Id`]: id, [`${kind}Label`]: devices.find((device) => device.id === id)?.label ?? "" });
}

/** The chosen devices under their present ids. */
export async function findChosenDevices(): Promise<ChosenDevices> {
  const chosen = readChosenDevices();
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const idOf = (kind: MediaDeviceKind, id: string | undefined, label: string | undefined) => {
    if (id === undefined || devices.some(({ deviceId }) => deviceId === id)) return {};
    const found = devices.find((device) => device.kind === kind && device.label === label && label !== "");
    return found ? { [kind === "videoinput" ? "cameraId" : "microphoneId"]: found.deviceId } : {};
  };
  const renamed = {
    ...idOf("videoinput", chosen.cameraId, chosen.cameraLabel),
    ...idOf("audioinput", chosen.microphoneId, chosen.microphoneLabel),
  };
  if (Object.keys(renamed).length > 0) storeChosenDevices(renamed);
  return { ...chosen, ...renamed };
}
