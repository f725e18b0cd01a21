import { expect, test } from "vitest";
import { framesOf } from "./on-error.ts";

test("a log has the frames of the code and nothing of the message, even a line of it that looks like a frame", () => {
  const error = new Error("cannot store\n    at 山田 花子 (09012345678:1:1)\nanything");
  const frames = framesOf(error);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.every((frame) => frame.startsWith("    at "))).toBe(true);
  expect(frames.join("\n")).toContain("on-error.test.ts");
  expect(frames.join("\n")).not.toMatch(/山田|0901/);
});
