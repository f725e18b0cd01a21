export const AVAILABILITIES = ["open", "few", "full"] as const;

export type Availability = (typeof AVAILABILITIES)[number];

/** The last third of a spot's seats counts as "few"; a spot for one patient is open or full. */
const FEW_SHARE = 1 / 3;

export function availabilityOf(freeSeats: number, capacity: number): Availability {
  if (freeSeats <= 0) return "full";
  return capacity > 1 && freeSeats <= capacity * FEW_SHARE ? "few" : "open";
}

export const AVAILABILITY_LABELS = { open: "空きあり", few: "残りわずか", full: "満席" } as const satisfies Record<
  Availability,
  string
>;
export const AVAILABILITY_SIGNS = { open: "○", few: "△", full: "×" } as const satisfies Record<Availability, string>;
