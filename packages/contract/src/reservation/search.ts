import { parseDateTime } from "../time/parse-date-time.ts";

/** The search of the reservation group (spec §2). Only a wish: the server decides. */
export type ReservationSearch = {
  spotId?: string;
  startAt?: string;
  isFirstTreatment?: boolean;
  isNewReservation?: boolean;
};

/** The greatest length of an id or a date-time. */
const LONGEST = 100;

/** A number is an id of digits that a decoder has parsed as a number. */
function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim();
  return text.length <= LONGEST ? text : undefined;
}

/** An id in an address. */
export function readId(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && /^[\w-]+$/.test(text) ? text : undefined;
}

export function readBoolean(value: unknown): boolean | undefined {
  const text = String(value);
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : undefined;
}

/** A space is read as the `+` of the zone (spec §2). */
function readStartAt(value: unknown): string | undefined {
  const text = readText(value)?.replaceAll(" ", "+");
  return text !== undefined && parseDateTime(text) ? text : undefined;
}

/** The reader of each parameter: `undefined` for an invalid value. */
export const reservationParameters = {
  spotId: readId,
  startAt: readStartAt,
  isFirstTreatment: readBoolean,
  isNewReservation: readBoolean,
} as const satisfies { [Name in keyof Required<ReservationSearch>]: (value: unknown) => ReservationSearch[Name] };

/** Unknown keys and unreadable values are left out. */
export function readReservationSearch(search: Record<string, unknown>): ReservationSearch {
  const wish: ReservationSearch = {};
  for (const [name, read] of Object.entries(reservationParameters)) {
    const value = read(search[name]);
    if (value !== undefined) Object.assign(wish, { [name]: value });
  }
  return wish;
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
