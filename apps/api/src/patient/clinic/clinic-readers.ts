import type { Deps } from "../../platform/deps.ts";
import { readPublicConnections } from "../../records/clinic-connection/public-connections.ts";
import { listFreeTimes } from "./list-free-times.ts";
import { readClinic } from "./read-clinic.ts";
import { readClinicFacts } from "./read-clinic-facts.ts";
import { createSpotReader } from "./spot-reader.ts";

/** How long a process goes on with what it has read. The browser's own copy may be a day old anyway (spec §7). */
const FRESH_MS = 5_000;
/** The facts are sums and medians of days and months. */
const FACTS_FRESH_MS = 60_000;
/** An address bar can name any clinic, so only this many are remembered; a clinic is a few kilobytes. */
const MAXIMUM_CLINICS = 1000;

type Read<Value> = (clinicId: string) => Promise<Value>;

/** Callers at the same time share one reading; a failure is not remembered. */
function rememberPerClinic<Value>(read: Read<Value>, now: () => Date, freshMs: number): Read<Value> {
  const remembered = new Map<string, { readAtMs: number; value: Promise<Value> }>();

  return (clinicId) => {
    const nowMs = now().getTime();
    const known = remembered.get(clinicId);
    if (known && nowMs - known.readAtMs < freshMs) return known.value;
    const value = read(clinicId);
    // The one that was read longest ago is forgotten first.
    remembered.delete(clinicId);
    const [oldest] = remembered.keys();
    if (remembered.size >= MAXIMUM_CLINICS && oldest !== undefined) remembered.delete(oldest);
    remembered.set(clinicId, { readAtMs: nowMs, value });
    value.catch(() => {
      if (remembered.get(clinicId)?.value === value) remembered.delete(clinicId);
    });
    return value;
  };
}

/**
 * Reads through a memory of a few seconds, so that a rush of visitors asks the database once; spots through one that is never
 * older than the database.
 */
export function createClinicReaders(deps: Pick<Deps, "cards" | "database" | "lines" | "now">) {
  const readFacts = rememberPerClinic((clinicId) => readClinicFacts(deps, clinicId), deps.now, FACTS_FRESH_MS);
  return {
    readClinic: rememberPerClinic((clinicId) => readClinic(deps, clinicId), deps.now, FRESH_MS),
    readConnections: rememberPerClinic((clinicId) => readPublicConnections(deps, clinicId), deps.now, FRESH_MS),
    readSpots: createSpotReader(deps),
    readFreeTimes: rememberPerClinic((clinicId) => listFreeTimes(deps, clinicId, readFacts), deps.now, FRESH_MS),
  };
}

/** What the public reads of a clinic. */
export type ClinicReaders = ReturnType<typeof createClinicReaders>;
