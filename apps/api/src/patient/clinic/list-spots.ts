import { hasLeadTime } from "@madoguchi/contract/reservation/lead-time";
import { availabilityOf } from "@madoguchi/contract/spot/availability";
import type { Spot, SpotQuery } from "@madoguchi/contract/spot/spot";
import { endOfCalendarDay, startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findOfferedSpots } from "../../records/spot/spot.store.ts";

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/**
 * The times of a department on the days from `from` to `to`, both included, that are at least one hour away (spec §5).
 * Full ones are listed too, as full. An unknown department has none. Refuses with CL001, and with R003 when the
 * database cannot be read.
 */
export async function listSpots(
  { database, now }: Pick<Deps, "database" | "now">,
  clinicId: string,
  { clinicalDepartmentId, from, to }: SpotQuery,
): Promise<{ spots: Spot[] }> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const at = now();
  const offered = await findOfferedSpots(database, {
    clinicId,
    clinicalDepartmentId,
    from: latest(startOfCalendarDay(from), at),
    until: endOfCalendarDay(to),
    now: at,
  }).catch((cause: unknown) => fail("SpotFetchFailed", { cause }));
  if (!offered) return fail("ClinicNotFound");
  const spots = offered
    .filter((spot) => hasLeadTime(spot.startsAt, at))
    .map((spot) => ({
      spotId: spot.spotId,
      clinicalDepartmentId,
      doctorName: spot.doctorName,
      startsAt: toWireTime(spot.startsAt),
      endsAt: toWireTime(spot.endsAt),
      availability: availabilityOf(spot.freeSeats, spot.capacity),
    }));
  return { spots };
}
