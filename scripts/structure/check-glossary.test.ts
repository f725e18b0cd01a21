import { expect, it } from "vitest";
import { checkGlossary, readGlossary } from "./check-glossary.ts";

const README = [
  "| word | meaning | Japanese | folder |",
  "| --- | --- | --- | --- |",
  "| spot / seat | a time | 予約枠 | `spot` |",
  "| task | a matter | 対応 | `task` |",
  "| event key | a part | | |",
  "",
  "| `other` | table | with | `folder` |",
].join("\n");
const SPOT = "apps/desk/src/features/spot/spot-screen.tsx";
const TASK = "apps/api/src/records/task-end/settle-tasks.store.ts";

it("reads the folder of each word from the table", () => {
  expect(readGlossary(README)).toEqual([
    { word: "spot / seat", folder: "spot" },
    { word: "task", folder: "task" },
  ]);
});

it("accepts the folders of words, parts of them, and those that serve many words", () => {
  expect(checkGlossary(README, [SPOT, TASK, "packages/contract/src/time/tokyo.ts"])).toEqual([]);
});

it("refuses a folder with another name, and a word without a folder", () => {
  expect(checkGlossary(README, [SPOT, TASK, "apps/desk/src/features/spots/week.tsx"])).toEqual([
    { path: "apps/desk/src/features/spots", problem: "has no word in the README's table" },
  ]);
  expect(checkGlossary(README, [SPOT])).toEqual([{ path: "README.md", problem: "task: no folder is named task" }]);
});
