import type { DisplacedList, DisplacedVisit, FreeTime } from "@madoguchi/contract/displaced/displaced";

/** The choices for a visit, besides the spot that it is moved to. */
export const CANCEL = "cancel";
export const LATER = "later";

/** The keys are treatment ids, the values a spot, `CANCEL` or `LATER`. */
export type Wishes = Readonly<Record<string, string>>;

/** The clerk's choices, or else the proposed ones; a spot that left the list is ignored. */
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

/** The times of a visit's department whose seats are not chosen for other visits. */
export function choicesOf({ times }: DisplacedList, wishes: Wishes, visit: DisplacedVisit): FreeTime[] {
  const takenBy = (spotId: string) =>
    Object.entries(wishes).filter(([treatmentId, wish]) => wish === spotId && treatmentId !== visit.treatmentId).length;
  return times.filter(
    ({ spotId, clinicalDepartmentId, freeSeats }) =>
      clinicalDepartmentId === visit.clinicalDepartmentId && takenBy(spotId) < freeSeats,
  );
}
