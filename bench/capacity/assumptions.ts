/** From the lowest to the highest price, in yen. */
export type Price = readonly [low: number, high: number];

/** The values that are not measured. Replace each by the operator's own number; `docs/capacity.md` names its source. */
export const ASSUMPTIONS = {
  /** Two doctors, 15 minutes a visit, six hours with visits, two thirds of the times taken: 32. */
  visitsADayOfClinic: 32,
  daysAYear: 300,
  /** The share of a day's visits in its busiest hour. */
  shareOfPeakHour: 0.2,
  /** The busiest minute against the mean of its hour: visits begin at full and quarter hours. */
  peakMinuteTimes: 3,
  /** The share of a processor that may be used in the busiest minute, so that no queue grows by itself. */
  useAtPeak: 0.5,
  /** The share of calls for which no direct connection is found. */
  shareOfRelayedCalls: 0.2,
  photosAVisit: 0.5,
  bytesOfPhoto: 500_000,
  /** How long the database's log is stored for a restore to a moment. */
  daysOfLog: 14,
  copiesOfDatabase: 2,
  connectionsOfProgram: 15,
  prices: {
    processorMonth: [2_000, 6_000],
    diskGigabyteMonth: [10, 30],
    bucketGigabyteMonth: [2, 5],
    trafficGigabyte: [3, 15],
    mailThousand: [15, 150],
  } satisfies Record<string, Price>,
} as const;

/** The smallest installation: one machine with two processors, and the limits of the services around it. */
export const SMALLEST = {
  processors: 2,
  diskBytes: 100e9,
  connections: 100,
  mailsASecond: 10,
  relayBitsASecond: 100e6,
} as const;
