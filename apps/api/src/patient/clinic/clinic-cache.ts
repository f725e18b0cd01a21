import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { Deps } from "../../platform/deps.ts";
import { readClinic } from "./read-clinic.ts";

/** How long a process goes on with what it has read. The browser's own copy may be a day old anyway (spec §7). */
const FRESH_MS = 5_000;
/** An address bar can name any clinic, so only this many are remembered. */
const MAXIMUM_CLINICS = 100;

/**
 * Reads clinics through a memory of a few seconds, so that a rush of visitors asks the database once. Callers at the same
 * time share one reading; a failure is not remembered.
 */
export function createClinicCache(deps: Pick<Deps, "database" | "now">): (clinicId: string) => Promise<Clinic> {
  const remembered = new Map<string, { readAtMs: number; clinic: Promise<Clinic> }>();

  return (clinicId) => {
    const nowMs = deps.now().getTime();
    const known = remembered.get(clinicId);
    if (known && nowMs - known.readAtMs < FRESH_MS) return known.clinic;
    const clinic = readClinic(deps, clinicId);
    if (remembered.size >= MAXIMUM_CLINICS) remembered.clear();
    remembered.set(clinicId, { readAtMs: nowMs, clinic });
    clinic.catch(() => {
      if (remembered.get(clinicId)?.clinic === clinic) remembered.delete(clinicId);
    });
    return clinic;
  };
}
