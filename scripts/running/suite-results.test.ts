import { expect, test } from "vitest";
import { describeRun, type TestedFile } from "./suite-results.ts";

const file = (name: string, seconds: number, counts: Partial<TestedFile> = {}): TestedFile => ({
  ...{ name, place: [name], seconds, passed: 1, failed: 0, skipped: 0 },
  ...counts,
});

test("a run ends with the slowest ten of both runners, the parts and one line of counts", () => {
  const unit = [...Array(11).keys()].map((at) => file(`u${at}`, at));
  const journey = file("slow journey", 30.04, { passed: 2, failed: 1, skipped: 1 });
  const lines = describeRun([{ name: "unit", seconds: 61.2 }], [...unit, journey], []).split("\n");
  expect(lines.slice(0, 3)).toEqual(["The slowest ten:", "   30.0 s  slow journey", "   10.0 s  u10"]);
  expect(lines).not.toContain("    1.0 s  u1");
  expect(lines.slice(-4)).toEqual(["The parts:", "   61.2 s  unit", "", "13 passed, 1 failed, 1 skipped"]);
});

test("a run ends with a line for each unsteady file, which gives what failed first in one line without colours", () => {
  const problem = "is late: \u001b[31mthe mail came late\u001b[39m\n  at line 3";
  const lines = describeRun([], [file("late", 1)], [{ name: "late", problem }]).split("\n");
  expect(lines.slice(-4)).toEqual([
    "1 passed, 0 failed, 0 skipped",
    "",
    "THESE FAILED FIRST AND PASSED ALONE. Mend each before the next change:",
    "unsteady: late, is late: the mail came late",
  ]);
});

test("a run names each failed file at its end, with what failed first", () => {
  const failed = file("wrong", 1, { passed: 0, failed: 1, problem: "day.spec.ts:4: is not 3\nbut 4" });
  const lines = describeRun([], [file("good", 1), failed], []).split("\n");
  expect(lines.slice(-4)).toEqual([
    "1 passed, 1 failed, 0 skipped",
    "",
    "These failed:",
    "failed: wrong, day.spec.ts:4: is not 3",
  ]);
});
