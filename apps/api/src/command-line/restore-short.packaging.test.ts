import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBackedUpServer } from "../platform/backup/open-backed-up-server.ts";
import { readSystemIdentifier } from "../platform/backup/restore.ts";
import { askAt } from "../platform/db/ask-server.ts";
import { emptySegment, listSegments } from "../testing/empty-segment.ts";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { queryAlone } from "../testing/stored-archive.ts";
import { createProcessFolder } from "../testing/test-process.ts";

vi.setConfig({ testTimeout: 300_000 });

let home: ReturnType<typeof createProcessFolder>;
let backups: string;
let environment: Record<string, string>;
let systemIdentifier: string;

beforeEach(async () => {
  home = createProcessFolder();
  backups = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  environment = { DATA_DIR: home.folder, BACKUP_DIR: backups };
  await queryAlone(home.folder, "create table note (number serial primary key, text text)");
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  systemIdentifier = (await readSystemIdentifier(join(home.folder, "postgres/cluster"))) ?? "";
});
afterEach(() => {
  home.remove();
  rmSync(backups, { recursive: true });
});

/** A day of the running installation, which is over when its log is stored. Returns a moment after its work. */
async function work(text: string): Promise<string> {
  const backup = { place: { folder: backups }, recipient: undefined, identityFile: undefined };
  const databaseFolder = join(home.folder, "postgres");
  const server = await openBackedUpServer({ databaseFolder, ...backup }, pino({ level: "silent" }));
  await askAt(server.url, "insert into note (text) values ($1)", [text]);
  await sleep(1_100);
  const now = new Date().toISOString().slice(0, 19);
  // The program looks at its log once a second, on a busy machine later.
  await sleep(4_000);
  await server.close();
  return `${now}Z`;
}

test.each([
  ["in the middle of the log", ["two", "three"]],
  ["at its end", ["two"]],
])(
  "a segment %s that was lost before it was stored is code 5, and a moment before it is restored",
  async (_, later) => {
    const moment = await work("one");
    const before = (await listSegments(backups, systemIdentifier)).length;
    for (const text of later) await work(text);
    const segments = await listSegments(backups, systemIdentifier);
    const [lost, last] = [segments[before], segments.at(-1)];
    if (!lost || !last) throw new Error("no segment was stored");
    await emptySegment(backups, systemIdentifier, lost);
    // What is stored is what was sent to be stored.
    expect((await runMadoguchi(environment, "verify")).code).toBe(0);

    const end = `0/${lost.name.slice(-1)}000000`;
    expect(await runMadoguchi(environment, "restore", "--keep-old")).toMatchObject({
      code: 5,
      errors: `Recovery ended at ${end}, before the end of ${last.name} of the log.\n`,
    });
    const made = readdirSync(join(home.folder, "postgres"));
    expect(made.filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
    const [newest] = await queryAlone(home.folder, "select text from note order by number desc limit 1");
    expect(newest).toEqual({ text: later.at(-1) });

    expect(await runMadoguchi(environment, "restore", "--keep-old", "--to", moment)).toMatchObject({
      code: 0,
      errors: "",
    });
    expect(await queryAlone(home.folder, "select text from note")).toEqual([{ text: "one" }]);
  },
);
