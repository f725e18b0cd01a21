/** From the lowest to the highest price, in yen. */
export type Price = readonly [low: number, high: number];

/** What is not measured. Each is to be exchanged for the operator's own number; `docs/capacity.md` says where it is from. */
export const ASSUMPTIONS = {
  /** Two doctors, 15 minutes a visit, six hours with visits, two thirds of the times taken: 32. */
  visitsADayOfClinic: 32,
  daysAYear: 300,
  /** Of a day's visits, those of its busiest hour. */
  shareOfPeakHour: 0.2,
  /** The busiest minute against the mean of its hour: visits begin at full and quarter hours. */
  peakMinuteTimes: 3,
  /** How much of a processor may be used in the busiest minute, so that a queue does not grow by itself. */
  useAtPeak: 0.5,
  /** Of the calls, those that no direct way is found for. */
  shareOfRelayedCalls: 0.2,
  photosAVisit: 0.5,
  bytesOfPhoto: 500_000,
  /** How long the log of the database is kept for a restore to a moment. */
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

/** What the smallest installation has: one machine with two processors, and the limits of what stands around it. */
export const SMALLEST = {
  processors: 2,
  diskBytes: 100e9,
  connections: 100,
  mailsASecond: 10,
  relayBitsASecond: 100e6,
} as const;
