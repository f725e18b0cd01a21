import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { fail } from "../../platform/errors/fail.ts";

/** The spot with the start that was shown. T003 when it does not exist any more, or has begun. */
export function requireShownSpot<Spot extends { startsAt: Date }>(
  spot: Spot | undefined,
  startAt: string,
  now: Date,
): Spot {
  if (!spot || parseDateTime(startAt)?.getTime() !== spot.startsAt.getTime()) {
    return fail("TemporaryCreationRejected", { reason: "no such spot" });
  }
  return spot.startsAt > now ? spot : fail("TemporaryCreationRejected", { reason: "past" });
}
