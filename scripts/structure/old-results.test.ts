import { expect, test } from "vitest";
import { findOldResults } from "./old-results.ts";

const PAGE = `| what | target | last result | command |
| --- | --- | --- | --- |
| a booking | 0.9 × | 0.8 (2026-11-29, 0123abcd) | \`npm run bench -- booking\` |
| a page | 1.2 × | 1.0 (2026-01-01, 89abcdef) | \`npm run bench -- history\` |
| a visit | 5 s | 1.5 s (2026-01-01, 00000000) | \`npm run bench -- visit/join\` |
| a start | 2 s | 1.4 s | \`npm run bench -- start\` |`;

test("results that were measured many commits ago, or at a commit that is unknown, are named", () => {
  const commits: Record<string, number> = { "0123abcd": 300, "89abcdef": 301 };
  expect(findOldResults(PAGE, 300, (commit) => commits[commit])).toEqual(["a page", "a visit"]);
});
