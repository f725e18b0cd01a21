import type { Assumed } from "./plan-capacity.ts";

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

const TEXTS: Record<Exclude<keyof Assumed, "prices">, string> = {
  visitsADayOfClinic:
    "visits a day of a clinic: two doctors, 15 minutes a visit, six hours, two thirds of the times taken",
  daysAYear: "days a year",
  shareOfPeakHour: "share of a day's visits in its busiest hour",
  peakMinuteTimes: "the busiest minute, as times of that hour's mean: visits begin at quarter hours",
  useAtPeak: "how much of a processor may be used in that minute",
  shareOfRelayedCalls: "share of calls that need a relay",
  photosAVisit: "photos a visit",
  bytesOfPhoto: "bytes of a photo, as it is stored (decision 109)",
  daysOfLog: "days for which the database's log is kept",
  copiesOfDatabase: "copies of the database that are kept",
  connectionsOfProgram: "connections of a program",
};

const PRICES: Record<keyof Assumed["prices"], string> = {
  processorMonth: "a processor with 4 GB of memory, a month",
  diskGigabyteMonth: "a GB on a solid disk, a month",
  bucketGigabyteMonth: "a GB in a bucket, a month",
  trafficGigabyte: "a GB out of the network",
  mailThousand: "a thousand mails",
};

/** The assumptions, with their prices in yen, as a table in Markdown. */
export function printAssumptions({ prices, ...assumed }: Assumed): string {
  const rows = Object.entries(TEXTS).map(([name, text]) => [text, count.format(Reflect.get(assumed, name))]);
  const priced = Object.entries(PRICES).map(([name, text]) => {
    const [low, high] = prices[name as keyof Assumed["prices"]];
    return [text, `${count.format(low)} to ${count.format(high)} yen`];
  });
  return ["| | |", "| --- | --- |", ...[...rows, ...priced].map(([text, value]) => `| ${text} | ${value} |`)].join(
    "\n",
  );
}
