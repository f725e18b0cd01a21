import { expect, test } from "vitest";
import { judge } from "./judge.ts";

const pairs = (own: number[], base: number[]) => own.map((value, index) => ({ own: value, base: base[index] ?? 0 }));

test.each([
  ["as fast as the release", [100, 101, 99], [100, 100, 100], "good"],
  ["a tenth slower", [90, 91, 89], [100, 100, 100], "good"],
  ["a fifth slower", [80, 81, 79], [100, 100, 100], "slow"],
  ["a fifth slower, on a machine that slows both", [64, 80, 80], [80, 100, 100], "slow"],
  ["one slow round of three", [50, 100, 101], [100, 100, 100], "good"],
  ["a machine whose reference varies by a third", [60, 80, 70], [80, 110, 95], "too noisy"],
])("%s is judged", (_, own, base, is) => {
  expect(judge(pairs(own, base)).is).toBe(is);
});
