import { type Browser, expect, test } from "@playwright/test";
import { ownPorts } from "./support/addresses.ts";
import { startOwnDesk } from "./support/own-desk.ts";
import type { Act } from "./support/presses/acts.ts";
import { drawsOf, Memory } from "./support/presses/choose-act.ts";
import { DESK_STARTS, deskStartsOf, PORTAL_STARTS } from "./support/presses/starts.ts";
import {
  describeWalk,
  kindOf,
  type Limits,
  MODES,
  type Mode,
  type Start,
  type Walked,
  walkByPresses,
} from "./support/presses/walk-by-presses.ts";

const isSoak = process.env["SOAK"] === "1";
const SOAK_MS = Number(process.env["PRESSES_MINUTES"] ?? "60") * 60_000;
const SEED = Number(process.env["PRESSES_SEED"] ?? (isSoak ? Date.now() % 1_000_000_000 : 20_261_130));
const REPLAY: Omit<Walked, "addresses" | "faults"> | undefined =
  JSON.parse(process.env["PRESSES_REPLAY"] ?? "null") ?? undefined;

/** The suite's part at each of portal and desk: the same walks at each run, as far as they come in its time. */
const SUITE_MS = 22_000;
const SUITE_WALKS = 2;
const LIMITS = isSoak
  ? { acts: 45, answerMs: 3_000, settleMs: 15_000, isThorough: true }
  : { acts: 14, answerMs: 20_000, settleMs: 20_000, isThorough: false };

/** The shortest end of the walk that breaks the same, from the page where that end began. */
async function shorten(browser: Browser, start: Start, walked: Walked): Promise<Walked> {
  const { mode, acts, addresses } = walked;
  for (const length of [1, 2, 4, 8]) {
    const address = addresses.at(-length);
    if (address === undefined) break;
    const by: Act[] = [{ act: "open", address }, ...acts.slice(-length)];
    const limits = { ...LIMITS, acts: by.length + 1, until: Number.POSITIVE_INFINITY };
    const shorter = await walkByPresses(browser, start, mode, { by, memory: new Memory(), limits });
    if (kindOf(shorter.faults.join()) === kindOf(walked.faults.join())) return shorter;
  }
  return walked;
}

/** Walks from one start after the other until the time is over; returns the walks that found something. */
async function pressEverything(browser: Browser, starts: readonly Start[], modes: readonly Mode[]): Promise<string[]> {
  const until = performance.now() + (isSoak ? SOAK_MS : SUITE_MS);
  const limits: Limits = { ...LIMITS, until };
  const memory = new Memory();
  const known = new Set<string>();
  const found: string[] = [];
  let [walks, acts] = [0, 0];
  while (performance.now() < until && (isSoak || walks < SUITE_WALKS)) {
    // A short soak does not come to all of them: each seed begins elsewhere.
    const turn = walks + (isSoak ? SEED % (starts.length * modes.length) : 0);
    const start = starts[turn % starts.length];
    // Each start in each mode once, with every mode among the first few walks.
    const mode = modes[(turn + Math.floor(turn / starts.length)) % modes.length] ?? "plain";
    if (!start) break;
    const walked = await walkByPresses(browser, start, mode, { by: drawsOf(SEED + walks), memory, limits, known });
    walks += 1;
    acts += walked.acts.length;
    if (walked.faults.length === 0) continue;
    for (const fault of walked.faults) known.add(kindOf(fault));
    const sentences = describeWalk(isSoak ? await shorten(browser, start, walked) : walked);
    process.stdout.write(`${sentences}\n`);
    found.push(sentences);
  }
  process.stdout.write(`${walks} walks of ${acts} acts with the seed ${SEED}; ${memory.size} controls were used.\n`);
  return found;
}

async function replay(
  browser: Browser,
  starts: readonly Start[],
  { start: name, mode, acts }: NonNullable<typeof REPLAY>,
): Promise<void> {
  const start = starts.find((each) => each.name === name);
  if (!start) return;
  const limits = { ...LIMITS, acts: acts.length + 1, until: Number.POSITIVE_INFINITY };
  const walked = await walkByPresses(browser, start, mode, { by: acts, memory: new Memory(), limits });
  expect(walked.faults, describeWalk(walked)).toEqual([]);
}

async function walkAll(browser: Browser, starts: readonly Start[], modes: readonly Mode[]): Promise<void> {
  if (REPLAY) return replay(browser, starts, REPLAY);
  const found = await pressEverything(browser, starts, modes);
  expect(found, found.join("\n\n")).toEqual([]);
}

test.beforeEach(() => test.setTimeout((isSoak ? SOAK_MS : 0) + 300_000));

test("patients press everything, type right and wrong things, and break no law of a page", async ({ browser }) => {
  await walkAll(browser, PORTAL_STARTS, MODES);
});

test("people press everything at the desk, and each page passes its checks", async ({ browser }) => {
  if (isSoak || REPLAY) return walkAll(browser, DESK_STARTS, ["plain"]);
  // What they press changes the clinic for every other journey; in the soak the clinic is its own.
  const { place, stop } = await startOwnDesk(ownPorts.pressed);
  try {
    await walkAll(
      browser,
      deskStartsOf(place, async () => undefined),
      ["plain"],
    );
  } finally {
    await stop();
  }
});
