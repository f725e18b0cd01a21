import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { startBackedUpProgram } from "./testing/backed-up-program.ts";
import { killPostgres } from "./testing/kill-postgres.ts";
import { insertManyPhotos } from "./testing/many-photos.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { queryEmbedded, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 1_800_000 });

const [PATIENTS, PHOTOS, PHOTO_BYTES] = [5_000, 500, 300_000];
const PROMISED_SECONDS = 60;
const LONGEST_MS = 10 * 60_000;

/** A clinic's years: patients with a visit each, and photos that no compression makes smaller. */
async function fill(folder: string): Promise<void> {
  const host = join(folder, "postgres/socket");
  const pool = new Pool({ host, user: "madoguchi", database: "madoguchi" });
  try {
    await insertManyPhotos(pool, { clinicId: "clinic-minato", patients: PATIENTS, photoBytes: 16 });
    const { rows } = await pool.query("select owner from picture where owner like 'photo:%' limit $1", [PHOTOS]);
    for (const { owner } of rows) {
      const content = [owner, randomBytes(PHOTO_BYTES)];
      await pool.query("update picture set content = $2 where owner = $1", content);
    }
  } finally {
    await pool.end();
  }
}

test("row 11 of the night: a clinic with 5,000 patients and 500 photos burns down, and is back within ten minutes without all but its last minute", async () => {
  const started = await startBackedUpProgram();
  const { folder, environment, patients } = started;
  let { program } = started;
  try {
    await program.says(/"msg":"the backup was restored on trial and compared"/);
    await fill(folder);
    expect((await runMadoguchi(environment, "backup")).code).toBe(0);
    const acts: { name: string; at: number }[] = [];
    const until = Date.now() + 1.5 * PROMISED_SECONDS * 1_000;
    for (let number = 0; Date.now() < until; number += 1) {
      await patients.register(`patient-${number}`, number);
      acts.push({ name: `patient-${number}`, at: Date.now() });
      await sleep(1_000);
    }
    killPostgres(join(folder, "postgres"));
    program.process.kill("SIGKILL");
    const burntAt = Date.now();
    await program.ended;
    rmSync(join(folder, "postgres"), { recursive: true });

    const restored = await runMadoguchi(environment, "restore", "--json");
    expect([restored.code, restored.errors]).toEqual([0, ""]);
    expect((await runMadoguchi(environment, "take-over")).code).toBe(0);
    program = await startProcess(environment);
    const backMs = Date.now() - burntAt;

    const { lastWorkAt } = z.object({ lastWorkAt: z.coerce.date() }).parse(JSON.parse(restored.output));
    const seconds = { back: backMs / 1_000, lost: (burntAt - lastWorkAt.getTime()) / 1_000 };
    process.stdout.write(`burnt down: ${JSON.stringify(seconds)}\n`);
    const found = await queryEmbedded(folder, "select identity_uid as name from customer");
    const names = new Set(found.map(({ name }) => name));
    expect(acts.filter(({ name, at }) => !names.has(name) && burntAt - at > PROMISED_SECONDS * 1_000)).toEqual([]);
    const count = "select count(*)::int as count from picture where length(content) > 100000";
    expect(await queryEmbedded(folder, count)).toEqual([{ count: PHOTOS }]);
    expect(names.size).toBeGreaterThan(PATIENTS);
    expect(backMs).toBeLessThan(LONGEST_MS);
  } finally {
    program.process.kill("SIGTERM");
    await program.ended;
    started.remove();
  }
});
