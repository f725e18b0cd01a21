import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from "culori/fn";
import { KEY_SHADES } from "./key-colour.ts";

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const toOklch = useMode(modeOklch);

/** WCAG 2.2, 1.4.3: of text and its ground. */
export const LEAST_CONTRAST = 4.5;

/**
 * The darkest grounds on which the light scheme puts text in the key colour, besides its own tint: a pressed control and
 * the messages. `theme-contrast.test.ts` holds this against the theme itself, in both schemes.
 */
const GROUNDS = ["#f2f2f2", "#ffeee2", "#fdeeee", "#e6f5ec"];

/** The contrast of the text that is hardest to read with this key colour, from 1 to 21. White text on it passes before that. */
export function worstContrast(keyColour: string): number {
  const tint = interpolate(["#ffffff", keyColour], "rgb")(KEY_SHADES.lighter[100] / 100);
  return Math.min(...[tint, ...GROUNDS].map((ground) => wcagContrast(keyColour, ground)));
}

/** Whether everything can be read with this key colour, in both schemes. */
export function isReadable(keyColour: string): boolean {
  return worstContrast(keyColour) >= LEAST_CONTRAST;
}

/** Less than the eye tells apart. */
const LIGHTNESS_STEP = 0.001;

/**
 * The colour itself where everything can be read with it, else the nearest one of the same hue, as strong as screens show it:
 * what fails is too light (in the dark scheme every colour passes that passes in the light one), so it is darkened as
 * little as it takes.
 */
export function nearestReadable(keyColour: string): string {
  const colour = toOklch(keyColour);
  if (!colour || isReadable(keyColour)) return keyColour;
  const darken = (lightness: number) => formatHex(clampChroma({ ...colour, l: lightness }, "oklch"));
  let [passes, fails] = [0, colour.l];
  while (fails - passes > LIGHTNESS_STEP) {
    const middle = (passes + fails) / 2;
    if (isReadable(darken(middle))) passes = middle;
    else fails = middle;
  }
  return darken(passes);
}
