import { parseDateTime } from "../time/parse-date-time.ts";

/** The search of the reservation group (spec §2). Only a wish: the server decides. */
export type ReservationSearch = {
  spotId?: string;
  startAt?: string;
  isFirstTreatment?: boolean;
  isNewReservation?: boolean;
};

function readText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === "true" || value === 1 || value === "1") return true;
  if (value === false || value === "false" || value === 0 || value === "0") return false;
  return undefined;
}

/** A space is read as the `+` of the zone (spec §2). */
function readStartAt(value: unknown): string | undefined {
  const text = readText(value)?.replaceAll(" ", "+");
  return text !== undefined && parseDateTime(text) ? text : undefined;
}

/** Unknown keys and unreadable values are left out. */
export function readReservationSearch(search: Record<string, unknown>): ReservationSearch {
  const spotId = readText(search["spotId"]);
  const startAt = readStartAt(search["startAt"]);
  const isFirstTreatment = readBoolean(search["isFirstTreatment"]);
  const isNewReservation = readBoolean(search["isNewReservation"]);
  return {
    ...(spotId !== undefined && { spotId }),
    ...(startAt !== undefined && { startAt }),
    ...(isFirstTreatment !== undefined && { isFirstTreatment }),
    ...(isNewReservation !== undefined && { isNewReservation }),
  };
}

export function hasChosenTime(
  search: ReservationSearch,
): search is ReservationSearch & { spotId: string; startAt: string } {
  return search.spotId !== undefined && search.startAt !== undefined;
}

/** Spec §4, the last guard rule but one. */
export function isEmptyReservationSearch(search: ReservationSearch): boolean {
  return Object.keys(readReservationSearch(search)).length === 0;
}
