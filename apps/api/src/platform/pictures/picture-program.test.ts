import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasPictureProgram } from "./picture-program.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string, files: Record<string, string>): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(place, file), content);
}

test("the picture library of this installation is whole", () => {
  expect(hasPictureProgram()).toBe(true);
});

function installLibrary(): string {
  install("sharp", { "package.json": '{"name":"sharp","main":"index.js"}', "index.js": "" });
  return join(folder, "program.js");
}

test("without the optional package of this machine the library is not whole", () => {
  expect(hasPictureProgram(installLibrary())).toBe(false);
});

test("with that package it is whole", () => {
  const name = `@img/sharp-${process.platform}-${process.arch}`;
  const exported = { name, exports: { "./sharp.node": "./index.cjs" } };
  install(name, { "package.json": JSON.stringify(exported), "index.cjs": "" });
  expect(hasPictureProgram(installLibrary())).toBe(true);
});
