import type { ASSUMPTIONS, Price, SMALLEST } from "./assumptions.ts";
import { timesCost } from "./cost.ts";
import type { Measured } from "./measured.ts";
import { MINUTES, wholeVisit } from "./visit-cost.ts";

const SECONDS_AN_HOUR = 3600;
const MINUTES_AN_HOUR = 60;
const MONTHS = 12;
/** From this size on an installation has two programs and three databases, so that no single machine matters. */
const CLINICS_ON_ONE_MACHINE = 10;

type Widened<Value> = { [Key in keyof Value]: Value[Key] extends number ? number : Value[Key] };
export type Assumed = Widened<Omit<typeof ASSUMPTIONS, "prices">> & {
  prices: Record<keyof typeof ASSUMPTIONS.prices, Price>;
};
export type Limits = Widened<typeof SMALLEST>;

export type Plan = {
  clinics: number;
  visitsADay: number;
  visitsInPeakHour: number;
  /** Simultaneous calls in the peak hour, and the relayed part of them in bits a second, both ways. */
  callsAtOnce: number;
  relayBits: number;
  /** The use in the peak minute, in processors. */
  programUse: number;
  databaseUse: number;
  programs: number;
  databases: number;
  databaseProcessors: number;
  connections: number;
  needsPooler: boolean;
  mailsASecond: number;
  yearBytes: { records: number; photos: number };
  backupBytes: number;
  yenAMonth: Price;
  /** The peak's share of each limit of the smallest installation, the fullest first. */
  limits: { name: LimitName; share: number }[];
};

export type LimitName = "processors" | "disk" | "connections" | "mails" | "relay";

function price(parts: readonly (readonly [amount: number, price: Price])[]): Price {
  const sum = (end: 0 | 1) => parts.reduce((total, [amount, range]) => total + amount * range[end], 0);
  return [sum(0), sum(1)];
}

/** The needs of `clinics` clinics, by the measured visit and the assumptions. Limits are those of one small machine. */
export function planCapacity(measured: Measured, assumed: Assumed, smallest: Limits, clinics: number): Plan {
  const visit = wholeVisit(measured);
  const visitsADay = clinics * assumed.visitsADayOfClinic;
  const visitsInPeakHour = visitsADay * assumed.shareOfPeakHour;
  const peak = timesCost(visit, (visitsInPeakHour / SECONDS_AN_HOUR) * assumed.peakMinuteTimes);
  const callsAtOnce = (visitsInPeakHour * MINUTES.call) / MINUTES_AN_HOUR;
  const relayBits = callsAtOnce * assumed.shareOfRelayedCalls * 2 * measured.callBitsPerSecond;

  const isOnOneMachine = clinics <= CLINICS_ON_ONE_MACHINE;
  const idle = measured.idlePerSecond;
  const ownShare = idle.programMs / 1000;
  const programUse = peak.programMs / 1000;
  const programs = Math.max(isOnOneMachine ? 1 : 2, Math.ceil(programUse / (assumed.useAtPeak - ownShare)));
  const databaseUse = (peak.databaseMs + programs * idle.databaseMs) / 1000;
  const databases = isOnOneMachine ? 1 : 3;
  const databaseProcessors = Math.max(isOnOneMachine ? 1 : 2, Math.ceil(databaseUse / assumed.useAtPeak));
  const connections = programs * assumed.connectionsOfProgram;

  const visitsAYear = visitsADay * assumed.daysAYear;
  const records = visitsAYear * (measured.storedBytes - measured.photoBytes);
  const photos = visitsAYear * assumed.photosAVisit * assumed.bytesOfPhoto;
  const yearBytes = { records, photos };
  const logBytes = (visit.walBytes + assumed.photosAVisit * assumed.bytesOfPhoto) * visitsADay * assumed.daysOfLog;
  const backupBytes = assumed.copiesOfDatabase * (records + photos) + logBytes;

  const visitsAMonth = visitsAYear / MONTHS;
  const callBytes = (2 * measured.callBitsPerSecond * MINUTES.call * 60) / 8;
  const relayedBytes = visitsAMonth * assumed.shareOfRelayedCalls * callBytes;
  const processors = isOnOneMachine ? smallest.processors : programs + databases * databaseProcessors + 2;
  const { prices } = assumed;
  const yenAMonth = price([
    [processors, prices.processorMonth],
    [(databases * records) / 1e9, prices.diskGigabyteMonth],
    [(photos + backupBytes) / 1e9, prices.bucketGigabyteMonth],
    [(visitsAMonth * visit.bytesToClient + relayedBytes) / 1e9, prices.trafficGigabyte],
    [(visitsAMonth * visit.mails) / 1000, prices.mailThousand],
  ]);

  const limits = [
    { name: "processors", share: (programUse + databaseUse) / (assumed.useAtPeak * smallest.processors) },
    { name: "disk", share: (records + photos) / smallest.diskBytes },
    { name: "connections", share: connections / smallest.connections },
    { name: "mails", share: peak.mails / smallest.mailsASecond },
    { name: "relay", share: relayBits / smallest.relayBitsASecond },
  ] as const satisfies { name: LimitName; share: number }[];

  return {
    ...{ clinics, visitsADay, visitsInPeakHour, callsAtOnce, relayBits, programUse, databaseUse },
    ...{ programs, databases, databaseProcessors, connections, mailsASecond: peak.mails, yearBytes, backupBytes },
    needsPooler: connections > smallest.connections - assumed.connectionsOfProgram,
    yenAMonth,
    limits: limits.toSorted((one, other) => other.share - one.share),
  };
}

/** The number of clinics at which the smallest installation reaches this limit. */
export function clinicsUntil(name: LimitName, one: Plan): number {
  const share = one.limits.find((limit) => limit.name === name)?.share ?? 0;
  return share === 0 ? Number.POSITIVE_INFINITY : one.clinics / share;
}
