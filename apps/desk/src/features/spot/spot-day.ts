import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { groupBy } from "../../entities/lists/group-by.ts";
import { countSeats, type Direction, minutesOf, type PlacedSpot, spotStateOf } from "./spot-week.ts";

/** A column of the day: the spots of one doctor, or those without one. */
export type SpotColumn = { doctorName: string; label: string };

export type SeatVisit = { treatmentId: string; name: string; code: string; canMove: boolean };

/**
 * What can be pressed in the day: a patient of a spot, or the rest of a spot: its free seats, or its state. Those of a
 * column are in the order of time.
 */
export type DayItem = {
  key: string;
  spot: ManagedSpot;
  column: number;
  time: string;
  visit: SeatVisit | undefined;
};

const NO_DOCTOR = "担当医師なし";

/** The columns of a day by name; spots without a doctor come last. */
export function columnsOf(placed: readonly PlacedSpot[]): SpotColumn[] {
  const names = [...new Set(placed.map(({ spot }) => spot.doctorName.trim()))];
  return names
    .toSorted((one, other) => Number(one === "") - Number(other === "") || one.localeCompare(other, "ja"))
    .map((doctorName) => ({ doctorName, label: doctorName === "" ? NO_DOCTOR : doctorName }));
}

/** The patients of a spot, for roles that may read their names. */
function visitsOf({ seats }: ManagedSpot): SeatVisit[] {
  return seats.flatMap(({ treatmentId, patientName, medicalRecordCode, canMove }) =>
    treatmentId === null || patientName === null
      ? []
      : [{ treatmentId, name: patientName, code: medicalRecordCode ?? "", canMove }],
  );
}

function itemsOfSpot({ spot, time }: PlacedSpot, column: number): DayItem[] {
  const visits = visitsOf(spot);
  const { free, held } = countSeats(spot);
  const hasRest = visits.length === 0 || free > 0 || held > 0 || spot.closedAt !== null;
  const rest = { key: spot.spotId, spot, column, time, visit: undefined };
  return [
    ...visits.map((visit) => ({ key: visitKey(spot.spotId, visit.treatmentId), spot, column, time, visit })),
    ...(hasRest ? [rest] : []),
  ];
}

export function visitKey(spotId: string, treatmentId: string): string {
  return `${spotId} ${treatmentId}`;
}

/** The items of a day, column by column, each in the order of time. */
export function itemsOf(placed: readonly PlacedSpot[], columns: readonly SpotColumn[]): DayItem[] {
  const ofDoctor = groupBy(placed, ({ spot }) => spot.doctorName.trim());
  return columns.flatMap(({ doctorName }, column) =>
    (ofDoctor.get(doctorName) ?? []).flatMap((each) => itemsOfSpot(each, column)),
  );
}

function distance(one: DayItem, other: DayItem): number {
  return Math.abs(minutesOf(one.time) - minutesOf(other.time));
}

/**
 * The item to which an arrow leads: up and down within the doctor's column, sideways to the nearest time of the next
 * column that has one. `undefined` at the edge. `from` need not be among `items`.
 */
export function nextItem(items: readonly DayItem[], from: DayItem, to: Direction): DayItem | undefined {
  if (to === "up" || to === "down") {
    const ofColumn = items.filter(({ column }) => column === from.column);
    const place = ofColumn.findIndex(({ key }) => key === from.key);
    if (place !== -1) return ofColumn[to === "down" ? place + 1 : place - 1];
    return to === "down"
      ? ofColumn.find(({ time }) => time >= from.time)
      : ofColumn.findLast(({ time }) => time <= from.time);
  }
  const beyond = items.filter(({ column }) => (to === "right" ? column > from.column : column < from.column));
  const column = (to === "right" ? beyond[0] : beyond.at(-1))?.column;
  const ofColumn = beyond.filter((each) => each.column === column);
  return ofColumn.toSorted((one, other) => distance(one, from) - distance(other, from))[0];
}

/** Whether a visit may be moved to this spot: another one of its department, open, ahead, with a free seat. */
export function isTarget(spot: ManagedSpot, from: ManagedSpot, now: Date): boolean {
  const state = spotStateOf(spot, now);
  const isFree = (state === "open" || state === "late") && countSeats(spot).free > 0;
  return isFree && spot.spotId !== from.spotId && spot.clinicalDepartmentId === from.clinicalDepartmentId;
}

/** Where the line at now is: in the row of this time, so far down. */
export type NowLine = { time: string; percent: number };

/** `now` is a wall time such as 「10:07」. Without a row before it the line is above the first one. */
export function placeNow(placed: readonly PlacedSpot[], now: string): NowLine | undefined {
  const times = [...new Set(placed.map(({ time }) => time))].toSorted();
  const [first] = times;
  if (first === undefined) return undefined;
  if (now < first) return { time: first, percent: 0 };
  const time = times.findLast((each) => each <= now) ?? first;
  const next = times.find((each) => each > now);
  const ends = placed
    .filter((each) => each.time === time)
    .map(({ spot }) => minutesOf(time) + (Date.parse(spot.endsAt) - Date.parse(spot.startsAt)) / 60_000);
  const end = next === undefined ? Math.max(...ends) : minutesOf(next);
  const part = (minutesOf(now) - minutesOf(time)) / (end - minutesOf(time));
  return part > 1 ? undefined : { time, percent: Math.round(part * 100) };
}
