import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, fromOklab, readColour, toOklab, writeColour } from "./colour.ts";
import { isReadable, nearestReadable, worstContrast } from "./key-colour.ts";

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

test("grey that just passes on white does not on its own tint", () => {
  expect(contrastOf(readColour("#767676"), readColour("#ffffff"))).toBeCloseTo(4.54, 2);
  expect(worstContrast("#767676")).toBeCloseTo(3.93, 1);
});

test.each([
  ["#0b5cab", "#0b5cab"],
  ["#06c755", "#007c32"],
  ["#ffffff", "#6b6b6b"],
  ["#ff7a00", "#ad5000"],
  ["#e4007f", "#ca0070"],
  ["#ffd700", "#7f6a00"],
])("the nearest colour to %s with which everything can be read is %s", (colour, expected) => {
  expect(nearestReadable(colour)).toBe(expected);
});

const part = fc.integer({ min: 0, max: 255 });
const colours = fc.tuple(part, part, part).map((parts) => writeColour(parts));

test("what is offered for any colour passes, and a touch lighter would not", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const offered = nearestReadable(colour);
      if (isReadable(colour)) return offered === colour;
      const [lightness, a, b] = toOklab(readColour(offered));
      const lighter = fromOklab([lightness + 0.01, a, b]);
      return isReadable(offered) && (lighter === undefined || !isReadable(writeColour(lighter)));
    }),
    { numRuns: 2_000 },
  );
});

test("what is offered has the same hue", () => {
  const hueOf = (colour: string) => {
    const [, a, b] = toOklab(readColour(colour));
    return { hue: Math.atan2(b, a), chroma: Math.hypot(a, b) };
  };
  fc.assert(
    fc.property(colours, (colour) => {
      const [asked, offered] = [hueOf(colour), hueOf(nearestReadable(colour))];
      // The hue of what is nearly grey means nothing.
      if (offered.chroma < 0.02) return true;
      const turn = Math.abs(asked.hue - offered.hue);
      return Math.min(turn, 2 * Math.PI - turn) < 0.12;
    }),
    { numRuns: 2_000 },
  );
});
