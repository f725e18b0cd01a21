import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";

const KEY = "madoguchi-desk-clinic";

/** The last clinic of this device; `undefined` if unknown. */
export function readLastClinic(): string | undefined {
  try {
    return findLocalStorage()?.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the clinic with which the next sign-in of this device begins, if its passkey is valid there. */
export function recordLastClinic(clinicId: string): void {
  try {
    findLocalStorage()?.setItem(KEY, clinicId);
  } catch {}
}
