import type { Deps } from "../../platform/deps.ts";
import { readPublicConnections } from "../../records/connection/public-connections.ts";
import { listFreeTimes } from "./list-free-times.ts";
import { readClinic } from "./read-clinic.ts";
import { readClinicFacts } from "./read-clinic-facts.ts";
import { createSpotReader } from "./spot-reader.ts";

/** How long a process uses what it has read. The browser's own copy may be a day old (spec §7). */
const FRESH_MS = 5_000;
/** Longer: the facts are sums and medians over days and months. */
const FACTS_FRESH_MS = 60_000;
/** An address can name any clinic, so the number of cached ones is limited; a clinic is a few kilobytes. */
const MAXIMUM_CLINICS = 1000;

type Read<Value> = (clinicId: string) => Promise<Value>;

/** Caches a reading by clinic. Callers at the same time share one reading; a failure is not cached. */
function rememberPerClinic<Value>(read: Read<Value>, now: () => Date, freshMs: number): Read<Value> {
  const remembered = new Map<string, { readAtMs: number; value: Promise<Value> }>();

  return (clinicId) => {
    const nowMs = now().getTime();
    const known = remembered.get(clinicId);
    if (known && nowMs - known.readAtMs < freshMs) return known.value;
    const value = read(clinicId);
    // The one that was read longest ago is evicted first.
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

/** Readers with a cache of seconds against many visitors at once; the spot reader's is never older than the database. */
export function createClinicReaders(deps: Pick<Deps, "cards" | "database" | "lines" | "now">) {
  const readFacts = rememberPerClinic((clinicId) => readClinicFacts(deps, clinicId), deps.now, FACTS_FRESH_MS);
  return {
    readClinic: rememberPerClinic((clinicId) => readClinic(deps, clinicId), deps.now, FRESH_MS),
    readConnections: rememberPerClinic((clinicId) => readPublicConnections(deps, clinicId), deps.now, FRESH_MS),
    readSpots: createSpotReader(deps),
    readFreeTimes: rememberPerClinic((clinicId) => listFreeTimes(deps, clinicId, readFacts), deps.now, FRESH_MS),
  };
}

export type ClinicReaders = ReturnType<typeof createClinicReaders>;
