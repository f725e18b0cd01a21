import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkNode } from "./link-node.mjs";
import { pinnedPackage } from "./pinned-node.mjs";

const PINNED = `node_modules/${pinnedPackage()}/bin/node`;

async function installFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-link-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "node_modules/.bin"), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const readCommand = (folder: string): Promise<string> => readFile(join(folder, "node_modules/.bin/node"), "utf8");

test("the pinned Node.js becomes the command node where npm made none", async () => {
  const folder = await installFiles({ [PINNED]: "the pinned one" });
  linkNode(folder);
  expect(await readCommand(folder)).toBe("the pinned one");
});

test("the command that npm made stays", async () => {
  const folder = await installFiles({ [PINNED]: "the pinned one", "npm-made": "what npm linked" });
  await symlink("../../npm-made", join(folder, "node_modules/.bin/node"));
  linkNode(folder);
  expect(await readCommand(folder)).toBe("what npm linked");
});

test("without a package of Node.js there is no command", async () => {
  const folder = await installFiles({});
  linkNode(folder);
  await expect(readCommand(folder)).rejects.toThrow("ENOENT");
});
