import type { Act, Week } from "../week.ts";
import { DONE } from "./payment.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Passes in some parts, at whose ends the program's own work is done. */
const SPANS: readonly { name: string; ms: number; parts: number }[] = [
  { name: "two minutes", ms: 2 * MINUTE_MS, parts: 1 },
  { name: "a quarter of an hour", ms: 15 * MINUTE_MS, parts: 3 },
  { name: "three hours", ms: 3 * HOUR_MS, parts: 3 },
  { name: "a day", ms: DAY_MS, parts: 6 },
  { name: "nine days", ms: 9 * DAY_MS, parts: 9 },
  { name: "a month", ms: 31 * DAY_MS, parts: 6 },
];

async function pass(week: Week, ms: number, parts: number) {
  for (let part = 0; part < parts; part += 1) {
    week.client.advance({ seconds: ms / parts / 1000 });
    await week.work();
  }
  return DONE;
}

const passes: readonly Act[] = SPANS.map(({ name, ms, parts }) => ({
  name: name.replaceAll(" ", "-"),
  words: [name],
  isAlways: true,
  offers: (week) => [{ key: `pass ${name}`, sentence: `${name} pass`, send: () => pass(week, ms, parts) }],
}));

/** Until just before the next booked visit. */
const nextVisit: Act = {
  name: "next-visit",
  words: ["examination"],
  offers: (week) => {
    const starts = week.look.pages.flatMap(({ home }) =>
      home.nextTreatment.startsAt === null ? [] : [Date.parse(home.nextTreatment.startsAt) - MINUTE_MS],
    );
    const next = Math.min(...starts.filter((ms) => ms > week.look.at.getTime()));
    if (!Number.isFinite(next)) return [];
    const ms = next - week.look.at.getTime();
    return [{ key: "next-visit", sentence: "it is time for the next visit", send: () => pass(week, ms, 4) }];
  },
};

const MIDDAY = "T12:00:00+09:00";

/** A calendar day at midday in Japan, or a minute before an instant, in milliseconds. */
function justInTime(until: string): number {
  return until.includes("T") ? Date.parse(until) - MINUTE_MS : Date.parse(`${until}${MIDDAY}`);
}

/** Until the last moment at which something is possible that a page has promised. */
const lastMoment: Act = {
  name: "last-moment",
  words: ["last day"],
  offers: (week) => {
    const now = week.look.at.getTime();
    const next = Math.min(...[...week.promises.values()].map(justInTime).filter((ms) => ms > now));
    if (!Number.isFinite(next)) return [];
    return [{ key: "last-moment", sentence: "a promise is at its end", send: () => pass(week, next - now, 4) }];
  },
};

function outside(name: string, words: readonly string[], change: (week: Week) => void): Act {
  return {
    name: name.replaceAll(" ", "-"),
    words,
    isAlways: true,
    offers: (week) => [
      {
        key: name,
        sentence: name,
        send: async () => {
          change(week);
          return DONE;
        },
      },
    ],
  };
}

export const WORLD_ACTS: readonly Act[] = [
  ...passes,
  nextVisit,
  lastMoment,
  outside("the mail server refuses", ["bounced mail"], ({ client }) => client.failMails(true)),
  outside("the mail server accepts", ["notification"], ({ client }) => client.failMails(false)),
  outside("the card company is silent", ["silent card company"], ({ client }) => client.cards.failAsking(true)),
  outside("the card company answers", ["card"], ({ client }) => client.cards.failAsking(false)),
];
