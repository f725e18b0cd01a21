/** A reservation whose time is closed. */
export type Displaced = { treatmentId: string; clinicalDepartmentId: string; doctorName: string; startsAt: Date };

/** A bookable time with its number of free seats. */
export type OpenTime = {
  spotId: string;
  clinicalDepartmentId: string;
  doctorName: string;
  startsAt: Date;
  freeSeats: number;
};

/**
 * Proposes for each visit a time of its department: the next one after its own with its doctor, else with another
 * doctor; an earlier one only where no later one is free. Earlier visits choose first, and no seat is proposed twice.
 * `times` are ordered by time.
 */
export function proposeTimes(visits: readonly Displaced[], times: readonly OpenTime[]): Map<string, string> {
  const left = new Map(times.map(({ spotId, freeSeats }) => [spotId, freeSeats]));
  const proposed = new Map<string, string>();
  const inOrder = visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  for (const { treatmentId, clinicalDepartmentId, doctorName, startsAt } of inOrder) {
    const open = times.filter(
      (time) => time.clinicalDepartmentId === clinicalDepartmentId && (left.get(time.spotId) ?? 0) > 0,
    );
    const after = open.filter((time) => time.startsAt > startsAt);
    const wishes = [after.filter((time) => time.doctorName === doctorName), after, open.toReversed()];
    const [chosen] = wishes.flatMap(([first]) => first ?? []);
    if (!chosen) continue;
    proposed.set(treatmentId, chosen.spotId);
    left.set(chosen.spotId, (left.get(chosen.spotId) ?? 0) - 1);
  }
  return proposed;
}
