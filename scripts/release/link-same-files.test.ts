import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkSameFiles } from "./link-same-files.ts";

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "madoguchi-links-"));
  for (const folder of ["one", "two"]) mkdirSync(join(place, folder, "lib"), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(place, path), text);
}

function isOneFile(path: string): boolean {
  return statSync(join(place, "one", path)).ino === statSync(join(place, "two", path)).ino;
}

test("only files with the same path and bytes are hard-linked", () => {
  for (const folder of ["one", "two"]) write(`${folder}/lib/same.so`, "same");
  write("one/lib/other.so", "abcd");
  write("two/lib/other.so", "efgh");
  write("two/lib/alone.so", "alone");
  symlinkSync("same.so", join(place, "two/lib/link.so"));
  linkSameFiles(join(place, "two"), join(place, "one"));
  expect([isOneFile("lib/same.so"), isOneFile("lib/other.so")]).toEqual([true, false]);
  expect(statSync(join(place, "two/lib/alone.so")).nlink).toBe(1);
});
