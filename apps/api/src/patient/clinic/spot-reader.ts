import type { SpotQuery } from "@madoguchi/contract/spot/spot";
import { endOfCalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findOfferedSpots, type OfferedSpots } from "../../records/spot/spot.store.ts";
import { findSpotChanges } from "../../records/spot/spot-changes.store.ts";
import { joinNextRun } from "./join-next-run.ts";
import { listSpots, nextChangeByTime } from "./list-spots.ts";

/** The number of periods of departments that one process caches; a month of one is about 300 kB. An address can name any. */
const MAXIMUM_KEPT = 40;

/** The maximum age, in case the database falls behind what it had committed, as after the loss of a server. */
const KEPT_MS = 60_000;

const encoder = new TextEncoder();

type JsonBytes = ReturnType<typeof encoder.encode>;
type Answer = { json: JsonBytes; madeAtMs: number; changesAtMs: number };
type Reading = OfferedSpots & { readAtMs: number; answer?: Answer };

/**
 * The spots of one department on some days, as they are at each call: the cached ones are sent again as long as none of
 * them has changed according to the database (decision 0051).
 */
function rememberSpots({ database, now }: Pick<Deps, "database" | "now">, clinicId: string, query: SpotQuery) {
  const { clinicalDepartmentId } = query;
  const from = startOfCalendarDay(query.from);
  const until = endOfCalendarDay(query.to);
  let reading: Reading | undefined;

  async function isUnchanged(known: Reading, atMs: number): Promise<boolean> {
    // Opening a clinic's times changes no spot, so this cannot be seen from the spots.
    if (!known.isOpen || atMs - known.readAtMs >= KEPT_MS) return false;
    const { medicalBusinessId } = known;
    const offer = { medicalBusinessId, clinicId, clinicalDepartmentId, from, until };
    const { hasChanged, snapshot } = await findSpotChanges(database, offer, known.snapshot);
    if (!hasChanged) known.snapshot = snapshot;
    return !hasChanged;
  }

  const readAgain = joinNextRun(async () => {
    const at = now();
    if (reading && (await isUnchanged(reading, at.getTime()))) return;
    const coming = from > at ? from : at;
    const offered = await findOfferedSpots(database, { clinicId, clinicalDepartmentId, from: coming, until });
    reading = offered && { ...offered, readAtMs: at.getTime() };
  });

  return async (): Promise<JsonBytes | undefined> => {
    await readAgain();
    if (!reading) return undefined;
    const at = now();
    const atMs = at.getTime();
    const { answer, spots } = reading;
    if (answer && atMs >= answer.madeAtMs && atMs < answer.changesAtMs) return answer.json;
    const json = encoder.encode(JSON.stringify({ spots: listSpots(spots, clinicalDepartmentId, at) }));
    reading.answer = { json, madeAtMs: atMs, changesAtMs: nextChangeByTime(spots, at) };
    return json;
  };
}

/**
 * The times of a department on the days from `from` to `to`, both included, as JSON. An unknown department has none.
 * Refuses with CL001, and with R003 when the database cannot be read.
 */
export function createSpotReader(
  deps: Pick<Deps, "database" | "now">,
): (clinicId: string, query: SpotQuery) => Promise<JsonBytes> {
  const kept = new Map<string, ReturnType<typeof rememberSpots>>();

  return async (clinicId, query) => {
    if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
    const key = JSON.stringify([clinicId, query.clinicalDepartmentId, query.from, query.to]);
    const read = kept.get(key) ?? rememberSpots(deps, clinicId, query);
    // The one requested longest ago is evicted first.
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= MAXIMUM_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, read);
    const json = await read().catch((cause: unknown) => fail("SpotFetchFailed", { cause }));
    return json ?? fail("ClinicNotFound");
  };
}
