import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import type { Spot, SpotFacts } from "@madoguchi/contract/spot/spot";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { ApiClient } from "../../api/client.ts";

export type SpotQuery = { clinicId: string; clinicalDepartmentId: string; from: CalendarDay; to: CalendarDay };

function isSpotFacts(value: unknown): value is SpotFacts {
  if (typeof value !== "object" || value === null) return false;
  const spot: Partial<Record<keyof SpotFacts, unknown>> = value;
  return (
    typeof spot.spotId === "string" &&
    typeof spot.clinicalDepartmentId === "string" &&
    typeof spot.startsAt === "string" &&
    typeof spot.endsAt === "string" &&
    typeof spot.doctorName === "string"
  );
}

function isSpot(value: unknown): value is Spot {
  if (!isSpotFacts(value)) return false;
  const spot: SpotFacts & { availability?: unknown } = value;
  return spot.availability === "open" || spot.availability === "few" || spot.availability === "full";
}

/** Checked by hand: this page is public and must not load the contract's schemas. */
function parseSpots(body: unknown): Spot[] {
  const spots = typeof body === "object" && body !== null && "spots" in body ? body.spots : undefined;
  if (!Array.isArray(spots) || !spots.every(isSpot)) throw new TypeError("The list of spots is not one.");
  return spots;
}

/** The bookable times of a department on these days, both included. Refused with R003 when they cannot be read. */
export function fetchSpots(api: ApiClient, { clinicId, ...query }: SpotQuery): Promise<Spot[]> {
  return api.get(fillPath(apiPaths.spots, { clinicId }), { query, parse: parseSpots });
}

function parseSpotFacts(body: unknown): SpotFacts {
  if (!isSpotFacts(body)) throw new TypeError("The spot is none.");
  return body;
}

/** Department, doctor and time of one spot, free or not. Refused with E004 and R003. */
export function fetchSpot(api: ApiClient, clinicId: string, spotId: string): Promise<SpotFacts> {
  return api.get(fillPath(apiPaths.spot, { clinicId, spotId }), { parse: parseSpotFacts });
}
