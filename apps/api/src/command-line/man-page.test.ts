import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createProgram } from "./program.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../../../deploy/man/madoguchi.1"), "utf8").replaceAll(
  "\\-",
  "-",
);

test("the man page names every command with its options, and no others", () => {
  const commands = createProgram({}, async () => undefined).commands;
  const described = [...PAGE.matchAll(/^\.TP\n\.BR? ([a-z-]+)(.*)$/gm)].map(([, name = "", rest = ""]) => ({
    name,
    options: [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => option),
  }));
  const known = commands.map((command) => ({
    name: command.name(),
    options: command.options.map(({ long }) => long).filter((option) => option !== "--json"),
  }));
  expect(described).toEqual([...known, { name: "help", options: [] }]);
});
