import type { LimitName, Plan } from "./plan-capacity.ts";

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** Bytes a year in a readable unit. */
function bytes(value: number): string {
  const units = ["kB", "MB", "GB", "TB", "PB"];
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(value, 1)) / 3)));
  return `${small.format(value / 1000 ** power)} ${units[power - 1]}`;
}

const LIMIT_TEXTS: Record<LimitName, string> = {
  processors: "the processors of one machine",
  disk: "its disk of 100 GB, in a year",
  connections: "the database's 100 connections",
  mails: "a mail server that takes 10 a second",
  relay: "a relay of 100 Mbit/s",
};

const ROWS: readonly (readonly [name: string, of: (plan: Plan) => string])[] = [
  ["visits a day", (plan) => count.format(plan.visitsADay)],
  ["visits in the busiest hour", (plan) => count.format(plan.visitsInPeakHour)],
  ["calls at once then", (plan) => small.format(plan.callsAtOnce)],
  ["processors at work in the busiest minute: programs", (plan) => small.format(plan.programUse)],
  ["the same: database", (plan) => small.format(plan.databaseUse)],
  ["programs", (plan) => count.format(plan.programs)],
  ["databases × processors each", (plan) => `${plan.databases} × ${plan.databaseProcessors}`],
  [
    "connections of the programs",
    (plan) => `${count.format(plan.connections)}${plan.needsPooler ? ", by a pooler" : ""}`,
  ],
  ["relays' traffic in the busiest hour, Mbit/s", (plan) => small.format(plan.relayBits / 1e6)],
  ["mails a second in the busiest minute", (plan) => small.format(plan.mailsASecond)],
  ["records and log of changes, a year", (plan) => bytes(plan.yearBytes.records)],
  ["photos, a year", (plan) => bytes(plan.yearBytes.photos)],
  ["backups after a year", (plan) => bytes(plan.backupBytes)],
  ["yen a month", (plan) => plan.yenAMonth.map((yen) => small.format(yen)).join(" to ")],
  [
    "of the smallest installation's limits",
    (plan) => plan.limits.map(({ name, share }) => `${LIMIT_TEXTS[name]} ${small.format(share)} ×`).join("; "),
  ],
];

/** The table of several sizes as Markdown. */
export function printCapacity(plans: readonly Plan[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const heads = plans.map(({ clinics }) => `${count.format(clinics)} ${clinics === 1 ? "clinic" : "clinics"}`);
  return [
    line(["", ...heads]),
    line(["---", ...plans.map(() => "---")]),
    ...ROWS.map(([name, of]) => line([name, ...plans.map(of)])),
  ].join("\n");
}

/** The number of clinics on one small machine by each limit, the lowest first. */
export function printLimits(ends: readonly { name: LimitName; clinics: number }[]): string {
  const rows = ends.map(({ name, clinics }) => `| ${LIMIT_TEXTS[name]} | ${count.format(Math.floor(clinics))} |`);
  return ["| limit | reached with so many clinics |", "| --- | --- |", ...rows].join("\n");
}
