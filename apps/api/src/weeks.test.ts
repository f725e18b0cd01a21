import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { isSoak } from "./testing/soak.ts";
import { createMatrix } from "./testing/weeks/matrix.ts";
import { openWeek } from "./testing/weeks/open-week.ts";
import { anyStep, type Drawn, learnOffers, type Walked, WalkedStep } from "./testing/weeks/walk-step.ts";

const MINUTES = Number(process.env["WEEKS_MINUTES"] ?? "60");
const SOAK_MS = MINUTES * 60_000;
/** The suite's part of the time of all tests, on one core. */
const SUITE_WEEKS = Number(process.env["WEEKS"] ?? "2");
const SEED = Number(process.env["WEEKS_SEED"] ?? (isSoak ? Date.now() % 1_000_000_000 : 20_261_130));
/** About half of so many drawn steps is possible in its turn: a soak's weeks have more than 200 each. */
const MOST_STEPS = isSoak ? 440 : 120;
const FEWEST_STEPS = isSoak ? 370 : 0;
/** No week is walked in less. */
const SHORTEST_WEEK_MS = 2000;

vi.setConfig({ testTimeout: (isSoak ? SOAK_MS : 0) + 600_000 });

/** What may stay after 400 idle days: rows that are stored for 400 days after their end (`docs/retention.md`). */
const KEPT = new Set([
  ...["calendar of a doctor", "closure", "session of a patient", "session of the desk", "task that was dealt with"],
]);

const matrix = createMatrix();
let weeks = 0;
let steps = 0;
let hasFailed = false;
const begunAt = performance.now();

/** Walks one week; then the outside services answer again, and everything may end. */
async function walk(walked: Iterable<fc.AsyncCommand<Walked, Walked>>): Promise<string[]> {
  const { week, listLiving, close } = await openWeek();
  try {
    learnOffers(week);
    await fc.asyncModelRun(() => ({ model: { week }, real: { week } }), walked);
    weeks += 1;
    steps += week.sentences.length;
    matrix.add(week.words);
    week.client.failMails(false);
    week.client.cards.failAsking(false);
    // The last hours are for a message that waits for the morning.
    for (const hours of [24, 720, 8856, 12]) {
      week.client.advance({ hours });
      await week.work();
      await week.work();
    }
    await week.lookAgain();
    const isToBeSent = week.look.desks.some(({ parcels }) => parcels.some(({ shippedAt }) => shippedAt === null));
    const left = (await listLiving()).filter((name) => !KEPT.has(name) && !(isToBeSent && name === "parcel"));
    expect(left, `after 400 idle days is left:\n${week.sentences.join("\n")}`).toEqual([]);
    return week.sentences;
  } finally {
    await close();
  }
}

/** What some weeks begin with, since chance alone seldom makes it. */
const PROLOGUES: readonly Drawn[][] = [
  [],
  [
    ["enter", 0],
    ["begin-person-by-clinic", 0],
  ],
  [
    ["wait", 0],
    ["wait", 1],
  ],
];

function toSteps(drawn: readonly Drawn[]): WalkedStep[] {
  return drawn.map((each) => new WalkedStep(each));
}

/** Weeks that broke a law once, shrunk. */
const FOUND: readonly [title: string, steps: Drawn[]][] = [
  [
    "a parent books for a child, and registers the address and the card that the child's page asks for",
    [
      ["add-person", 0],
      ["book", 2],
      ["register-address", 0],
      ["register-card", 0],
    ],
  ],
  [
    "an application is not approved once its plan is over, and ends",
    [
      ["apply", 0],
      ["nine-days", 0],
      ["approve", 0, "unoffered"],
    ],
  ],
  [
    "a parcel that a refund stops ends, although nobody acknowledges it",
    [
      ["apply", 0],
      ["approve", 0],
      ["hand-payment", 0],
      ["refund", 0],
    ],
  ],
];

test.each(FOUND)("%s", async (_, drawn) => {
  expect((await walk(toSteps(drawn))).length).toBeGreaterThanOrEqual(drawn.length);
});

/** Shrinking takes long, and the time may end before it has. */
function printFirst(failure: unknown): void {
  if (hasFailed) return;
  hasFailed = true;
  process.stdout.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
}

/** Begins no week, and shrinks none, after the time that was asked for: a week is never left in the middle. */
async function walkInTime(prologue: readonly Drawn[], drawn: Iterable<fc.AsyncCommand<Walked, Walked>>): Promise<void> {
  if (isSoak && performance.now() - begunAt > SOAK_MS) return;
  try {
    await walk([...toSteps(prologue), ...drawn]);
  } catch (failure) {
    printFirst(failure);
    throw failure;
  }
}

/** Long from the beginning, and as short as it can be once a week has broken a law. */
const anyWalk = fc
  .commands([anyStep], { maxCommands: MOST_STEPS, size: "max" })
  .filter((drawn) => hasFailed || [...drawn].length >= FEWEST_STEPS);

test("in whatever week, what people are offered is accepted, promises are kept, both sides agree and everything ends", async () => {
  const anyWeek = fc.asyncProperty(fc.constantFrom(...PROLOGUES), anyWalk, walkInTime);
  const numRuns = isSoak ? Math.ceil(SOAK_MS / SHORTEST_WEEK_MS) : SUITE_WEEKS;
  try {
    await fc.assert(anyWeek, { seed: SEED, numRuns });
  } finally {
    const said = `${weeks} weeks of ${steps} steps with the seed ${SEED}; ${matrix.describe(isSoak)}`;
    process.stdout.write(`${said}\n`);
  }
});
