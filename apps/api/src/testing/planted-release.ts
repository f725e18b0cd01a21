import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { API_FOLDER } from "../platform/config/api-folder.ts";
import { type ChildProgram, runNode } from "./child-program.ts";

const ROOT = join(API_FOLDER, "../..");

/** A separate release: the built program, with more migrations than this one. */
export type PlantedRelease = {
  start: (environment: Record<string, string>) => ChildProgram;
  remove: () => void;
};

/** Copies the built program and adds these migrations after its own, in their order. */
export function plantRelease(migrations: readonly string[]): PlantedRelease {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-release-")));
  const api = join(folder, "apps/api");
  mkdirSync(api, { recursive: true });
  for (const name of ["package.json", "dist", "migrations"]) {
    cpSync(join(API_FOLDER, name), join(api, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const journalPath = join(api, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalPath, "utf8"));
  const newest = journal.entries.at(-1);
  migrations.forEach((text, index) => {
    const tag = `9${index + 1}_planted`;
    writeFileSync(join(api, "migrations", `${tag}.sql`), text);
    journal.entries.push({ ...newest, idx: newest.idx + index + 1, when: newest.when + index + 1, tag });
  });
  writeFileSync(journalPath, JSON.stringify(journal));
  const [, ...parameters] = inject("apiCommand");
  return {
    start: (environment) =>
      runNode([...parameters.slice(0, -1), join(api, "dist/main.js")], { ...inject("apiEnvironment"), ...environment }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
