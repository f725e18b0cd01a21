import type { DisplacedList, DisplacedVisit, FreeTime } from "@madoguchi/contract/operation/displaced";

/** What may be decided about a visit, besides the spot that it is moved to. */
export const CANCEL = "cancel";
export const LATER = "later";

/** By treatment: a spot, `CANCEL` or `LATER`. */
export type Wishes = Readonly<Record<string, string>>;

/** What the clerk has chosen, else what is proposed; a spot that the list has no longer counts for nothing. */
export function wishesOf({ visits, times }: DisplacedList, chosen: Wishes): Wishes {
  const known = new Set([CANCEL, LATER, ...times.map(({ spotId }) => spotId)]);
  return Object.fromEntries(
    visits.map(({ treatmentId, proposedSpotId }) => {
      const wish = chosen[treatmentId];
      return [treatmentId, wish !== undefined && known.has(wish) ? wish : (proposedSpotId ?? LATER)];
    }),
  );
}

export function countWishes(wishes: Wishes): { moves: number; cancels: number } {
  const all = Object.values(wishes);
  const cancels = all.filter((wish) => wish === CANCEL).length;
  return { cancels, moves: all.filter((wish) => wish !== LATER).length - cancels };
}

/** The times of a visit's department whose seats the others do not take. */
export function choicesOf({ times }: DisplacedList, wishes: Wishes, visit: DisplacedVisit): FreeTime[] {
  const takenBy = (spotId: string) =>
    Object.entries(wishes).filter(([treatmentId, wish]) => wish === spotId && treatmentId !== visit.treatmentId).length;
  return times.filter(
    ({ spotId, clinicalDepartmentId, freeSeats }) =>
      clinicalDepartmentId === visit.clinicalDepartmentId && takenBy(spotId) < freeSeats,
  );
}
