import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createRandom } from "../simulated-clinic/seeded-random.ts";
import { runMadoguchi, startMadoguchi } from "../testing/run-madoguchi.ts";
import { repetitions } from "../testing/soak.ts";
import { queryAlone, useStoredArchive } from "../testing/stored-archive.ts";

// Whole programs and servers start and end here, and 60 kills in the full length.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 300_000 });

const KILLS = repetitions({ suite: 6, soak: 60 });

const archive = useStoredArchive();

/** Files of a restore that are left beside the cluster. */
function leftIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith("cluster."));
}

test("killed at any moment, a restore leaves the database that was there or the one of the archive, each whole", async () => {
  const { place, environment } = archive.current();
  const home = join(place, "postgres");
  const random = createRandom(20_261_126);
  const begun = Date.now();
  expect((await runMadoguchi(environment, "restore")).code).toBe(0);
  const whole = Date.now() - begun;
  const found = { earlier: 0, restored: 0 };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await queryAlone(place, "drop table if exists own; create table own (number integer); insert into own values (7)");
    const program = startMadoguchi(environment, "restore", "--keep-old");
    await Promise.race([sleep(random() * whole * 1.2), program.ended]);
    program.process.kill("SIGKILL");
    await program.ended;
    const [row] = await queryAlone(place, `select to_regclass('own') is not null as "isEarlier"`);
    if (row?.["isEarlier"] === true) {
      found.earlier += 1;
      expect(await queryAlone(place, "select number from own")).toEqual([{ number: 7 }]);
    } else {
      found.restored += 1;
      expect(await queryAlone(place, "select text from note")).toEqual([{ text: "after the deletion" }]);
    }
    for (const name of leftIn(home))
      if (name.startsWith("cluster.kept-")) rmSync(join(home, name), { recursive: true });
  }
  expect(found.earlier).toBeGreaterThan(0);
  expect((await runMadoguchi(environment, "restore", "--keep-old")).code).toBe(0);
  expect(leftIn(home)).toEqual([expect.stringMatching(/^cluster\.kept-/)]);
  expect(await queryAlone(place, "select text from note")).toEqual([{ text: "after the deletion" }]);
});
