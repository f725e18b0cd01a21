import { displayable, formatHex, modeOklch, useMode, wcagContrast } from "culori/fn";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadable, nearestReadable, worstContrast } from "./readable-colour.ts";

const toOklch = useMode(modeOklch);

test.each([
  ["#000000", true],
  ["#00606f", true],
  ["#006f83", true],
  ["#0b5cab", true],
  ["#8a1c5c", true],
  ["#06c755", false],
  ["#ffffff", false],
  ["#767676", false],
])("text in %s can be read everywhere: %j", (colour, expected) => {
  expect(isReadable(colour)).toBe(expected);
});

test("a grey that just passes on white fails on its own tint", () => {
  expect(wcagContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(worstContrast("#767676")).toBeCloseTo(3.93, 1);
});

test.each([
  ["#0b5cab", "#0b5cab"],
  ["#06c755", "#007c32"],
  ["#ffffff", "#6b6b6b"],
  ["#ff7a00", "#ad5000"],
  ["#e4007f", "#ca0070"],
  ["#ffd700", "#7f6a00"],
])("the nearest readable colour to %s is %s", (colour, expected) => {
  expect(nearestReadable(colour)).toBe(expected);
});

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

/** `h` in degrees, 0 for a grey. */
function partsOf(colour: string): { l: number; c: number; h: number } {
  return { l: 0, c: 0, h: 0, ...toOklch(colour) };
}

test("the proposed colour passes, and a slightly lighter one would not", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const offered = nearestReadable(colour);
      if (isReadable(colour)) return offered === colour;
      const { l, c, h } = partsOf(offered);
      const lighter = { mode: "oklch", l: l + 0.01, c, h } as const;
      return isReadable(offered) && (!displayable(lighter) || !isReadable(formatHex(lighter)));
    }),
    { numRuns: 2_000 },
  );
});

test("the proposed colour has the same hue", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const [asked, offered] = [partsOf(colour), partsOf(nearestReadable(colour))];
      // The hue of a near grey is meaningless.
      if (offered.c < 0.02) return true;
      const turn = Math.abs(asked.h - offered.h);
      return Math.min(turn, 360 - turn) < 6.87;
    }),
    { numRuns: 2_000 },
  );
});
