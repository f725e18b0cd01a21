import { type ClinicFacts, type FreeTimes, SHOWN_FREE_TIMES } from "@madoguchi/contract/clinic/free-times";
import { earliestStart } from "@madoguchi/contract/reservation/lead-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findNextFreeTimes } from "../../records/spot/free-times.store.ts";

/**
 * The next times of each department that can be held now (spec §5), however far ahead, with the clinic's facts. Refuses
 * with R003 when the database cannot be read. An unknown clinic has no departments.
 */
export async function listFreeTimes(
  { database, now }: Pick<Deps, "database" | "now">,
  clinicId: string,
  readFacts: (clinicId: string) => Promise<ClinicFacts>,
): Promise<FreeTimes> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const at = now();
  const query = { clinicId, earliest: earliestStart(at), count: SHOWN_FREE_TIMES, now: at };
  const refuse = (cause: unknown) => fail("SpotFetchFailed", { cause });
  const departments = await findNextFreeTimes(database, query).catch(refuse);
  const facts = await readFacts(clinicId).catch(refuse);
  return {
    readAt: toWireTime(at),
    departments: departments.map(({ clinicalDepartmentId, times }) => ({
      clinicalDepartmentId,
      times: times.map(({ spotId, startsAt }) => ({ spotId, startsAt: toWireTime(startsAt) })),
    })),
    facts,
  };
}
