import type { Spot, SpotFacts } from "@madoguchi/contract/spot/spot";
import type { readSpotCall, readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import type { LightCall } from "../../api/light-call.ts";

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
function parseSpots(body: unknown): { spots: Spot[] } {
  const spots = typeof body === "object" && body !== null && "spots" in body ? body.spots : undefined;
  if (!Array.isArray(spots) || !spots.every(isSpot)) throw new TypeError("The list of spots is not one.");
  return { spots };
}

/** The bookable times of a department from day to day, both included. Refused with R003 if they cannot be read. */
export const readSpots: LightCall<typeof readSpotsCall> = {
  method: "GET",
  path: "/api/v1/clinic/{clinicId}/spot",
  answer: { parse: parseSpots },
};

function parseSpotFacts(body: unknown): SpotFacts {
  if (!isSpotFacts(body)) throw new TypeError("The spot is none.");
  return body;
}

/** Department, doctor and time of one spot, free or not. Refused with E004 and R003. */
export const readSpot: LightCall<typeof readSpotCall> = {
  method: "GET",
  path: "/api/v1/clinic/{clinicId}/spot/{spotId}",
  answer: { parse: parseSpotFacts },
};
