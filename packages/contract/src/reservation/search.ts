import { parseDateTime } from "../time/parse-date-time.ts";

/** What the reservation's pages carry in the URL (spec §2). The values are the patient's wish; the server decides. */
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

/** A `+` of the zone that a URL decoder turned into a space is put back (spec §2); what is no date-time is dropped. */
function readStartAt(value: unknown): string | undefined {
  const text = readText(value)?.replaceAll(" ", "+");
  return text !== undefined && parseDateTime(text) ? text : undefined;
}

/** Reads the search of the reservation group. Unknown keys and unreadable values are left out, never thrown. */
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

/** Whether a time was chosen: both its spot and its start. */
export function hasChosenTime(
  search: ReservationSearch,
): search is ReservationSearch & { spotId: string; startAt: string } {
  return search.spotId !== undefined && search.startAt !== undefined;
}

/** Whether the search says anything at all (spec §4, last guard rule but one). */
export function isEmptyReservationSearch(search: ReservationSearch): boolean {
  return Object.keys(readReservationSearch(search)).length === 0;
}
