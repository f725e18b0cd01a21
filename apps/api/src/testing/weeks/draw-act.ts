import { ACTS } from "./acts/all-acts.ts";
import type { Act, Offer, Week } from "./week.ts";

/** A word of a key that more of the offers have says little of what they are about, as a clinic or a patient. */
const MOST_SHARED = 0.15;

export function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % items.length];
}

function leastOf<Item>(week: Week, items: readonly Item[], actOf: (item: Item) => Act): Item[] {
  const taken = (item: Item) => week.taken.get(actOf(item).name) ?? 0;
  const least = Math.min(...items.map(taken));
  return items.filter((item) => taken(item) === least);
}

/** Chance alone leaves most acts out of a week, and with them the pairs of features that meet in it. */
export function leastTaken(week: Week, which: number): Act | undefined {
  const possible = ACTS.filter((act) => !act.isAlways && act.offers(week).length > 0);
  return pick(
    leastOf(week, possible, (act) => act),
    which,
  );
}

/** The ids and days of a key, without the name of its act. */
function subjectsOf(key: string): string[] {
  return key.split(" ").slice(1);
}

/** Two features meet where two people act on one thing: the least taken act on a subject of the last step. */
export function nearLast(week: Week, which: number): { act: Act; offer: Offer } | undefined {
  const offered = ACTS.filter(({ isAlways }) => !isAlways).flatMap((act) =>
    act.offers(week).map((offer) => ({ act, offer, subjects: subjectsOf(offer.key) })),
  );
  const shared = (subject: string) => offered.filter(({ subjects }) => subjects.includes(subject)).length;
  const near = subjectsOf(week.last).filter((subject) => shared(subject) <= offered.length * MOST_SHARED);
  const possible = offered.filter(
    ({ offer, subjects }) => offer.key !== week.last && subjects.some((subject) => near.includes(subject)),
  );
  return pick(
    leastOf(week, possible, ({ act }) => act),
    which,
  );
}
