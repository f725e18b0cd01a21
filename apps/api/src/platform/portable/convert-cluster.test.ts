import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkProgram } from "../../composition/check-program.ts";
import { DRILL_QUESTIONS } from "../../composition/drill-questions.ts";
import { JOB_QUEUES } from "../../records/notification/job-queues.ts";
import { makePreviousDatabase, withPrevious } from "../../testing/previous-database.ts";
import { createTestClient } from "../../testing/test-client.ts";
import { paid } from "../../testing/test-payments.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { createProcessFolder } from "../../testing/test-process.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { askAt } from "../db/ask-server.ts";
import { readPrintAt } from "../db/database-print.ts";
import { convertCluster } from "./convert-cluster.ts";
import { undoConversion } from "./undo-conversion.ts";

// Servers of both versions start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** A patient with a paid visit, a booking with a photo, and mails that wait in the queue. */
const client = useTestClient(async () => {
  const made = await createTestClient({
    at: "2026-05-12T18:00:00+09:00",
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} },
      coming: { customer: "hanako", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
    },
  });
  await paid(made);
  await uploadPhoto(made, "hanako", made.treatmentId("coming"), await testPicture("jpeg"));
  return made;
});

let home: ReturnType<typeof createProcessFolder>;
let folder: string;

beforeEach(async () => {
  home = createProcessFolder();
  folder = join(home.folder, "postgres");
  await makePreviousDatabase(home.folder, client.databaseUrl);
});
afterEach(() => home.remove());

const convert = (check = checkProgram, say: (line: string) => void = () => undefined) =>
  convertCluster({ folder, backup: undefined, queues: JOB_QUEUES, check, log: pino({ level: "silent" }), say });

const JOBS = "select * from pgboss.job order by id";
const FORM = `select pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider,
  current_setting('data_checksums') as checksums from pg_database where datname = current_database()`;

/** Everything that is converted: every table, the waiting jobs, and the properties of the database. */
function readAll() {
  return withPrevious(home.folder, async (url) => {
    const { tables, answers } = await readPrintAt(url, DRILL_QUESTIONS);
    const own = Object.entries(tables).filter(([name]) => name.startsWith("public."));
    return { tables: own, answers, jobs: await askAt(url, JOBS), form: await askAt(url, FORM) };
  });
}

/** The clusters of the folder with the version of each. */
function clusters(): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith("cluster"))
    .map(
      (name) =>
        `${name.replace(/\d{8}T\d{6}Z/, "…")}: ${readFileSync(join(folder, name, "PG_VERSION"), "utf8").trim()}`,
    );
}

test("every row, waiting job and property of a database of PostgreSQL 15 is in the one of 18, and the undo returns to it", async () => {
  const before = await readAll();
  expect(before.answers).toMatchObject({ photos: expect.stringMatching(/^2 /), payments: "1 of 3300 yen, 0 refunded" });
  expect(before.jobs).not.toEqual([]);
  // The remains of a killed start.
  mkdirSync(join(folder, "carry-over/cluster-1.new"), { recursive: true });
  writeFileSync(join(folder, "carry-over/rows"), "half");
  const said: string[] = [];
  await convert(undefined, (line) => said.push(line));
  expect([said[0], ...said.slice(-2)]).toEqual([
    "Converting the database from PostgreSQL 15 to 18, once: its rows are stored …",
    expect.stringMatching(/^Converting the database: \d+0 % of its rows are in the new one\.$/),
    "The database is of PostgreSQL 18 now; every row was compared.",
  ]);
  expect(clusters()).toEqual(["cluster: 18", "cluster.postgres-15-…: 15"]);
  expect(readdirSync(folder)).not.toContain("carry-over");
  expect(await readAll()).toEqual(before);
  await convert();
  expect(clusters()).toHaveLength(2);

  expect(await undoConversion(folder, new Date())).toMatchObject({
    major: 15,
    kept: expect.stringContaining(".kept-"),
  });
  expect(clusters()).toEqual(["cluster: 15", "cluster.kept-…: 18"]);
  expect(await readAll()).toEqual(before);
});

test("when the check of the new database fails, the old one stays unchanged for the previous release", async () => {
  const before = await readAll();
  const refused = convert(() => Promise.reject(new Error("no such function")));
  await expect(refused).rejects.toMatchObject({
    blame: "upgrade",
    message: expect.stringMatching(/^The check after the migrations failed, and the database is as it was: /),
  });
  expect(clusters()).toEqual(["cluster: 15"]);
  expect(readdirSync(folder)).not.toContain("carry-over");
  expect(await readAll()).toEqual(before);
});
