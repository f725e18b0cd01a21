import { afterEach, expect, test, vi } from "vitest";
import { meetsFloor } from "./meets-floor.ts";

afterEach(() => vi.unstubAllGlobals());

/** The window of a browser of the floor. */
function stubFloor(): Window {
  vi.stubGlobal("CSS", { supports: () => true });
  return Object.assign(Object.create(null), { CSSPropertyRule: class {} });
}

test("a browser that understands lookbehind is supported", () => {
  expect(meetsFloor(stubFloor())).toBe(true);
});

test("a browser that refuses the pattern is not, although the file has no literal of it", () => {
  const page = stubFloor();
  vi.stubGlobal(
    "RegExp",
    class {
      constructor(pattern: string) {
        throw new SyntaxError(`Invalid regular expression: /${pattern}/`);
      }
    },
  );
  expect(meetsFloor(page)).toBe(false);
});
