/** A morning with its people and their acts. Shares are of one. */
export type Scenario = {
  seed: number;
  clinics: number;
  /** Counted from 8 o'clock. */
  hours: number;
  /** A clinic's visits in each hour, at quarter hours. */
  visitsOfHour: readonly number[];
  /** A clinic's bookings in each hour, for days to come. */
  bookingsOfHour: readonly number[];
  noShows: number;
  /** The share of bookings that are moved once. */
  moves: number;
  /** The share of waiting patients who reload the page each minute. */
  impatient: number;
  relayed: number;
  waitingMinutes: number;
  /** The median and the spread (of its logarithm) of a call's length. */
  callMinutes: { middle: number; spread: number };
  photos: number;
  /** A person's time between two steps, in seconds; the mean of an exponential distribution. */
  thinkSeconds: number;
};

/** Monday from 8 to 12, when clinics get most telephone calls; a clinic as `docs/capacity.md` assumes it. */
export const MONDAY: Omit<Scenario, "clinics"> = {
  seed: 20261130,
  hours: 4,
  visitsOfHour: [0, 6, 6, 5],
  bookingsOfHour: [3, 8, 6, 4],
  noShows: 0.05,
  moves: 0.08,
  impatient: 0.1,
  relayed: 0.2,
  waitingMinutes: 5,
  callMinutes: { middle: 8, spread: 0.4 },
  photos: 0.5,
  thinkSeconds: 20,
};
