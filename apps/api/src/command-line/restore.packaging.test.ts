import { existsSync, mkdirSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { askAt } from "../platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { queryAlone, useStoredArchive } from "../testing/stored-archive.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const archive = useStoredArchive();

function notes(): Promise<Record<string, unknown>[]> {
  return queryAlone(archive.current().place, "select text from note");
}

test("everything stored is restored into an empty place, by the log alone where the newest backup is gone", async () => {
  archive.current().removeNewestBase();
  const restored = await runMadoguchi(archive.current().environment, "restore");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(restored.output).toMatch(
    /bring back what was done until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d JST, the newest that is stored\./,
  );
  expect(restored.output).toMatch(
    /The last work that was brought back is of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d JST; what was acknowledged after it is lost\./,
  );
  expect(await notes()).toEqual([{ text: "after the deletion" }]);
});

test("--to restores the moment before a deletion, and names the lost span", async () => {
  const restored = await runMadoguchi(archive.current().environment, "restore", "--to", `${archive.between()} UTC`);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(restored.output).toMatch(
    /What was done from then until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d JST is not brought back; it stays in the archive\./,
  );
  expect(await notes()).toEqual([{ text: "before the deletion" }]);
});

test("a database that is there stays there without --keep-old, and aside with it", async () => {
  await queryAlone(archive.current().place, "create table own (number integer)");
  const cluster = join(archive.current().place, "postgres/cluster");
  expect(await runMadoguchi(archive.current().environment, "restore")).toEqual({
    code: 2,
    output: "",
    errors: `There is a database in ${cluster}. Give --keep-old to move it aside, or set DATA_DIR to another folder.\n`,
  });
  expect(await queryAlone(archive.current().place, "select count(*)::int as count from own")).toEqual([{ count: 0 }]);
  const restored = await runMadoguchi(archive.current().environment, "restore", "--keep-old", "--json");
  expect(restored.code).toBe(0);
  const { kept } = z.object({ kept: z.string() }).parse(JSON.parse(restored.output));
  expect(existsSync(join(kept, "PG_VERSION"))).toBe(true);
  expect(await notes()).toEqual([{ text: "after the deletion" }]);
});

test("a database in use is left alone", async () => {
  const server = await startEmbeddedPostgres({
    folder: join(archive.current().place, "postgres"),
    log: pino({ level: "silent" }),
  });
  const refused = await runMadoguchi(archive.current().environment, "restore", "--keep-old");
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain(`is in use by another running process (${process.pid})`);
  expect(await askAt(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
});

test("where the newest backup is damaged an earlier one and the log since bring back the same", async () => {
  const [first = "", second = ""] = archive.current().bases();
  truncateSync(join(archive.current().folder(), "base", second, "base.tar.zst.age"), 100);
  expect((await runMadoguchi(archive.current().environment, "restore")).code).toBe(3);
  const restored = await runMadoguchi(archive.current().environment, "restore", "--backup", first);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(await notes()).toEqual([{ text: "after the deletion" }]);
});

test("everything before a gap of the log is restored where that is asked for", async () => {
  archive.current().removeNewestBase();
  const segments = archive.current().log();
  rmSync(join(archive.current().folder(), "wal", segments.at(-1) ?? ""));
  rmSync(join(archive.current().folder(), "wal", segments.at(-3) ?? ""));
  expect((await runMadoguchi(archive.current().environment, "restore")).code).toBe(3);
  const restored = await runMadoguchi(archive.current().environment, "restore", "--as-far-as-stored");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(await notes()).toEqual([{ text: "before the deletion" }]);
});

test("--dry-run reports the restorable moment and does nothing", async () => {
  const { code, output } = await runMadoguchi(archive.current().environment, "restore", "--dry-run", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ backup: archive.current().bases().at(-1), isDone: false });
  expect(existsSync(join(archive.current().place, "postgres/cluster"))).toBe(false);
});

test("a restore that was cut is not taken for an empty place", async () => {
  mkdirSync(join(archive.current().place, "postgres/cluster.restoring"), { recursive: true });
  await expect(queryAlone(archive.current().place, "select 1")).rejects.toThrow(
    "A restore was cut before the database was whole. Run madoguchi restore again, or remove",
  );
  expect((await runMadoguchi(archive.current().environment, "restore")).code).toBe(0);
  expect(await notes()).toEqual([{ text: "after the deletion" }]);
});
