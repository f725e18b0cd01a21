import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { examineBackup } from "../../doctor/examine-backup.ts";
import { listSeconds, openOnlyArchive, toMoment } from "../../testing/archive-moments.ts";
import { makeTemplate } from "../../testing/archive-template.ts";
import { createArchiveWorld, MARK } from "../../testing/archive-world.ts";
import { isSoak, repetitions } from "../../testing/soak.ts";
import { planRestore } from "./plan-restore.ts";
import { verifyArchive } from "./verify-archive.ts";

/** Real servers start, die and are restored here. */
const MINUTES = Number(process.env["ARCHIVE_MINUTES"] ?? "60");
const SOAK_MS = MINUTES * 60_000;
/** Without a limit of time, as a busy machine may need a minute for one. */
const SUITE_RUNS = 2;
const LANES = repetitions({ suite: 2, soak: 6 });
const SEED = Number(process.env["ARCHIVE_SEED"] ?? (isSoak ? Date.now() % 1_000_000_000 : 20_261_129));

vi.setConfig({ testTimeout: (isSoak ? SOAK_MS : 0) + 600_000, hookTimeout: 120_000 });

/** On a machine that is busy with other things. */
const BUSY = { timeout: 60_000 };

type World = Awaited<ReturnType<typeof createArchiveWorld>>;
type Step = [name: keyof World["steps"], keepOld: boolean, back: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant("act" as const) },
    { weight: 2, arbitrary: fc.constant("restore" as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom("base", "restart", "kill", "shareAway", "shareFull", "upgrade", "undo" as const),
    },
    { weight: 3, arbitrary: fc.constant("shareBack" as const) },
    { weight: 2, arbitrary: fc.constantFrom("drill", "trial", "unarchived" as const) },
  ),
  fc.boolean(),
  fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 0.99, noNaN: true })),
);

let template: Awaited<ReturnType<typeof makeTemplate>>;

beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => template.remove());

async function examine({ share, home }: World) {
  const backup = { place: { folder: share }, recipient: undefined, identityFile: undefined };
  return (await examineBackup(backup, home, new Date()))[0];
}

/** No file of an encrypted archive holds patients' data that anybody can read. */
function findClearFiles({ share }: World): string[] {
  return readdirSync(share, { recursive: true, encoding: "utf8" }).filter((file) => {
    if (/\.zst$/.test(file)) return true;
    return /\.(age|json)$/.test(file) && readFileSync(join(share, file)).includes(MARK);
  });
}

async function checkLaws(world: World, isEncrypted: boolean, pick: number): Promise<void> {
  await world.steps.shareBack();
  await world.settle();
  await expect.poll(() => examine(world), BUSY).toMatchObject({ state: "good" });
  expect(await world.readRestored()).toEqual(world.current());
  const archive = await openOnlyArchive(world.share);
  const { problems } = await verifyArchive(archive, isEncrypted ? world.identity : undefined);
  expect(problems.filter((problem) => !(world.hadGap() && /of the log is missing/.test(problem)))).toEqual([]);
  const moments = await world.listMoments();
  const ms = moments[Math.floor(pick * moments.length)];
  // A history of two seconds may have no whole second without an act.
  if (ms !== undefined) {
    expect(await world.readRestored(toMoment(ms)), new Date(ms).toISOString()).toEqual(world.expectedAt(ms));
    await refuseOthers(world, moments);
  }
  if (isEncrypted) expect(findClearFiles(world)).toEqual([]);
}

/** Every second that the archive does not name is refused. */
async function refuseOthers(world: World, moments: readonly number[]): Promise<void> {
  const archive = await openOnlyArchive(world.share);
  const named = new Set(await listSeconds(world.share, world.identity));
  const [first = 0, last = 0] = [Math.min(...moments) - 3_000, Math.max(...moments) + 3_000];
  for (let ms = first; ms <= last; ms += 1_000) {
    const wish = { branch: undefined, baseId: undefined, endsAtGap: false, identity: world.identity };
    const plan = planRestore(archive, { ...wish, target: new Date(ms) });
    expect(
      await plan.then(
        () => true,
        () => false,
      ),
      new Date(ms).toISOString(),
    ).toBe(named.has(ms));
  }
}

let histories = 0;

test("whatever happens to an installation, its archive restores what it says, and all but the last minute", async () => {
  const history = fc.asyncProperty(
    fc.array(step, { minLength: 3, maxLength: 7 }),
    fc.boolean(),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
    async (steps, isEncrypted, pick) => {
      const world = await createArchiveWorld(template.folder, isEncrypted);
      try {
        for (const [name, keepOld, back] of steps) {
          await world.steps[name]({ keepOld, back });
          if (name !== "shareAway" && name !== "shareFull") continue;
          if (!world.isUsable()) await expect.poll(() => examine(world), BUSY).toMatchObject({ state: "bad" });
        }
        await checkLaws(world, isEncrypted, pick);
        histories += 1;
      } finally {
        await world.remove();
      }
    },
  );
  const limit = isSoak
    ? { numRuns: 100_000, interruptAfterTimeLimit: SOAK_MS, markInterruptAsFailure: false }
    : { numRuns: SUITE_RUNS };
  // They wait more than they compute.
  const lanes = Array.from({ length: LANES }, (_, lane) => SEED + lane);
  try {
    await Promise.all(lanes.map((seed) => fc.assert(history, { seed, ...limit, endOnFailure: true })));
  } finally {
    process.stdout.write(`${histories} histories of archives with the seeds from ${SEED} on\n`);
  }
});
