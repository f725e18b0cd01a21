import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operationCalls } from "../composition/operation.routes.ts";

const PREFIX = "/api/v1/operation/clinic/{clinicId}/";
const TABLE = new URL("../../../../docs/operations/undo.ja.md", import.meta.url);

/** The rows of the table: five cells in words, and the calls. */
function readTable(): { cells: string[]; calls: string[] }[] {
  const lines = readFileSync(TABLE, "utf8").split("\n");
  const rows = lines.filter((line) => line.startsWith("| ")).slice(2);
  return rows.map((line) => {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { cells, calls: [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, call = ""]) => call) };
  });
}

test("each act of the clinic has its row: how it is taken back, until when, and what the patient is told", () => {
  const rows = readTable();
  const acts = operationCalls
    .filter(({ method }) => method !== "GET")
    .map(({ path }) => path.replace(PREFIX, "").replaceAll(/\{\w+\}/g, "*"));
  expect(rows.flatMap(({ calls }) => calls).toSorted()).toEqual([...new Set(acts)].toSorted());
  for (const { cells } of rows) {
    const [act, back, , until, told] = cells;
    expect([act, cells.length, [back, until, told].every((cell) => cell !== "")]).toEqual([act, 6, true]);
  }
});
