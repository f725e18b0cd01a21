import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listChangedFiles } from "./changed-files.ts";

async function createRepository(files: string[]): Promise<{ folder: string; git: (...parameters: string[]) => void }> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-changed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const git = (...parameters: string[]): void =>
    void execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@clinic.example", ...parameters], {
      cwd: folder,
    });
  git("init", "--quiet");
  for (const file of files) await writeFile(join(folder, file), "before");
  git("add", ".");
  git("commit", "--quiet", "--message", "before");
  return { folder, git };
}

test("changed, added and staged files differ from the commit, deleted and ignored ones do not", async () => {
  const { folder, git } = await createRepository(["kept.ts", "changed.ts", "deleted.ts", ".gitignore"]);
  await writeFile(join(folder, ".gitignore"), "ignored.ts");
  await writeFile(join(folder, "changed.ts"), "after");
  await writeFile(join(folder, "窓口 の.ts"), "new");
  await writeFile(join(folder, "ignored.ts"), "new");
  await writeFile(join(folder, "staged.ts"), "new");
  git("add", "staged.ts");
  await rm(join(folder, "deleted.ts"));
  expect(listChangedFiles(folder, "HEAD")).toEqual([".gitignore", "changed.ts", "staged.ts", "窓口 の.ts"]);
});

test("an unknown commit is refused", async () => {
  const { folder } = await createRepository(["kept.ts"]);
  expect(() => listChangedFiles(folder, "no-such-commit")).toThrow();
});
