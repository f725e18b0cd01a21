import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";

const KEY = "madoguchi-desk-clinic";

/** At which clinic this device was last; `undefined` where nobody knows. */
export function readLastClinic(): string | undefined {
  try {
    return findLocalStorage()?.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The next sign-in of this device begins here, if its passkey opens it. */
export function recordLastClinic(clinicId: string): void {
  try {
    findLocalStorage()?.setItem(KEY, clinicId);
  } catch {}
}
