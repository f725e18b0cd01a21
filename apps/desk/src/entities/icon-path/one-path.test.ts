import { expect, test } from "vitest";
import { asOnePath } from "./one-path.ts";

test("an icon's lines and circles become one path, with each part where it was", () => {
  const shape = asOnePath([
    ["path", { d: "m9 11 3 3" }],
    ["line", { x1: "12", x2: "12.01", y1: "16", y2: "16" }],
    ["circle", { cx: "12", cy: "11", r: "10" }],
  ]);
  expect(shape).toEqual([["path", { d: "M0 0m9 11 3 3M12 16L12.01 16M2 11a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z" }]]);
});

test("a part that is no plain line stays as it is", () => {
  const body: [string, Record<string, string>] = ["rect", { x: "2", y: "6", width: "14", height: "12", rx: "2" }];
  expect(asOnePath([["path", { d: "M16 10.5" }], body])).toEqual([["path", { d: "M0 0M16 10.5" }], body]);
});
