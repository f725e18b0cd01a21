import fc from "fast-check";
import { refusalOf } from "../test-client.ts";
import { ACTS } from "./acts/all-acts.ts";
import { leastTaken, nearLast, pick } from "./draw-act.ts";
import { LAWS } from "./laws/all-laws.ts";
import { sameLook } from "./same-look.ts";
import { type Act, isExpectedRefusal, type Offer, type Step, type Week } from "./week.ts";

/** The act that this week has taken least among those that people are offered now. */
const LEAST_TAKEN = "least-taken";
/** The least taken act on what the last step was about: the same day, visit or task. */
const NEAR_LAST = "near-last";

/** One step as a table of tests writes it: the act, which of its offers, and whether it is undone or pressed again. */
export type Drawn = [act: string, which: number, how?: "back" | "unoffered" | "again"];

/** So often somebody presses who has seen no answer. */
const PRESSES = 5;

/** Nobody acts faster, and everybody's reading after each act stays within the calls that a customer has in a minute. */
const ACT_SECONDS = 15;

/** Acts of the world and its time, which are always possible, are rarer than those of people. */
const RARE = 1;
const USUAL = 4;
/** About a fifth of all draws each, and more of the steps, since they are possible at any time. */
const LEAST = 80;
const NEAR = 80;

/** Learns what is offered now, so that it is known when it is not offered any more. */
export function learnOffers(week: Week): void {
  for (const act of ACTS) for (const offer of act.offers(week)) week.known.set(offer.key, { act, offer });
}

/** What was offered before, and is not any more. */
function formerOffers(week: Week, act: Act): Offer[] {
  const present = new Set(act.offers(week).map(({ key }) => key));
  return [...week.known.values()].flatMap(({ act: of, offer }) =>
    of === act && !present.has(offer.key) ? [offer] : [],
  );
}

/** A law that a week broke, with the week in sentences. */
function brokenLaw(week: Week, law: string, problems: readonly string[]): Error {
  const sentences = week.sentences.map((sentence, index) => `${index + 1}. ${sentence}`);
  return new Error([`${law}: ${problems.slice(0, 8).join("\n  ")}`, ...sentences].join("\n"));
}

async function checkLaws(week: Week, step: Step): Promise<void> {
  for (const { name, check } of LAWS) {
    const problems = await check(week, step);
    if (problems.length > 0) throw brokenLaw(week, name, problems);
  }
}

async function takeBack(week: Week, { offer, answer, before }: Step): Promise<void> {
  if (offer.back === undefined || answer.status >= 400) return;
  week.sentences.push("… and undoes it");
  const undone = await offer.back(answer);
  await week.lookAgain();
  const problems =
    undone.status >= 400
      ? [`refused with ${undone.status} ${refusalOf(undone)} ${JSON.stringify(undone.body)}`]
      : sameLook(before, week.look);
  if (problems.length > 0) throw brokenLaw(week, "there is a way back", problems);
}

/** A person who presses again is answered as before or by a refusal, and never by a limit that others need. */
async function pressAgain(week: Week, { offer }: Step): Promise<void> {
  week.sentences.push(`… and presses ${PRESSES - 1} times more`);
  for (let press = 1; press < PRESSES; press += 1) {
    const answer = await offer.send();
    if (!isExpectedRefusal(offer, answer) && (answer.status >= 500 || answer.status === 429))
      throw brokenLaw(week, "a person who presses again is answered", [
        `${offer.sentence}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      ]);
  }
  await week.lookAgain();
}

/** The model is the week itself, as its people read it. */
export type Walked = { week: Week };

/** One step of a week, chosen among what is offered when its turn comes. */
export class WalkedStep implements fc.AsyncCommand<Walked, Walked> {
  #drawn: Drawn;

  constructor(drawn: Drawn) {
    this.#drawn = drawn;
  }

  #choose(week: Week): { act: Act; offer: Offer } | undefined {
    const [name, which, how] = this.#drawn;
    if (name === NEAR_LAST) return nearLast(week, which);
    const act = name === LEAST_TAKEN ? leastTaken(week, which) : ACTS.find((each) => each.name === name);
    if (!act && name !== LEAST_TAKEN) throw new Error(`there is no act ${name}`);
    const offer = act && pick(how === "unoffered" ? formerOffers(week, act) : act.offers(week), which);
    return act && offer && { act, offer };
  }

  check({ week }: Walked): boolean {
    return this.#choose(week) !== undefined;
  }

  async run(_: Walked, { week }: Walked): Promise<void> {
    const chosen = this.#choose(week);
    if (!chosen) return;
    const { act, offer } = chosen;
    const [, , how] = this.#drawn;
    const isOffered = how !== "unoffered";
    // What is shrunk and printed names the act and its place, so that it means the same in a shorter week.
    const place = (isOffered ? act.offers(week) : formerOffers(week, act)).findIndex(({ key }) => key === offer.key);
    this.#drawn = how === undefined ? [act.name, place] : [act.name, place, how];
    week.taken.set(act.name, (week.taken.get(act.name) ?? 0) + 1);
    const before = week.look;
    const sentence = `${offer.sentence}${isOffered ? "" : " (which is not offered)"}`;
    week.sentences.push(sentence);
    for (const word of act.words) week.words.add(word);
    week.last = offer.key;
    const answer = await offer.send();
    // What is undone at once is compared with the look before it, at the same instant.
    if (how !== "back") week.client.advance({ seconds: ACT_SECONDS });
    await week.lookAgain();
    const step: Step = { act, offer, isOffered, answer, before };
    await checkLaws(week, step);
    if (how === "again") {
      await pressAgain(week, step);
      await checkLaws(week, step);
    }
    if (how === "back") await takeBack(week, step);
    learnOffers(week);
  }

  /** As a row of a table of tests. */
  toString(): string {
    return JSON.stringify(this.#drawn);
  }
}

const anyAct = fc.oneof(
  { weight: LEAST, arbitrary: fc.constant(LEAST_TAKEN) },
  { weight: NEAR, arbitrary: fc.constant(NEAR_LAST) },
  ...ACTS.map(({ name, isAlways }) => ({ weight: isAlways ? RARE : USUAL, arbitrary: fc.constant(name) })),
);

/** A step of which nothing is known yet; one in ten is not offered, one is pressed again, and two are undone at once. */
export const anyStep: fc.Arbitrary<WalkedStep> = fc
  .tuple(anyAct, fc.nat({ max: 999 }), fc.nat({ max: 9 }))
  .map(([act, which, how]) => {
    if (how === 9 && act !== NEAR_LAST) return new WalkedStep([act, which, "unoffered"]);
    if (how === 6) return new WalkedStep([act, which, "again"]);
    return new WalkedStep(how >= 7 ? [act, which, "back"] : [act, which]);
  });
