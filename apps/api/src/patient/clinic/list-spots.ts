import { earliestStart } from "@madoguchi/contract/reservation/lead-time";
import { availabilityOf } from "@madoguchi/contract/spot/availability";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { countFreeSeats } from "../../records/spot/free-seat.ts";
import type { OfferedSpot } from "../../records/spot/spot.store.ts";

/** What a department's spots offer at `now`: those at least one hour away (spec §5), full ones marked as full. */
export function listSpots(offered: readonly OfferedSpot[], clinicalDepartmentId: string, now: Date): Spot[] {
  const earliest = earliestStart(now);
  return offered
    .filter(({ startsAt }) => startsAt >= earliest)
    .map((spot) => ({
      spotId: spot.spotId,
      clinicalDepartmentId,
      doctorName: spot.doctorName,
      startsAt: toWireTime(spot.startsAt),
      endsAt: toWireTime(spot.endsAt),
      availability: availabilityOf(countFreeSeats(spot, now), spot.capacity),
    }));
}

/** The first millisecond at which the list of `now` changes by time alone: a start has come too near, or a hold has expired. */
export function nextChangeByTime(offered: readonly OfferedSpot[], now: Date): number {
  const earliest = earliestStart(now);
  const leadMs = earliest.getTime() - now.getTime();
  const changes = offered.flatMap(({ startsAt, heldUntil }) => [
    ...(startsAt >= earliest ? [startsAt.getTime() - leadMs + 1] : []),
    ...heldUntil.filter((until) => until > now).map(Number),
  ]);
  return Math.min(...changes);
}
