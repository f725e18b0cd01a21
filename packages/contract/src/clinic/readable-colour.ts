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

/** WCAG 2.2, 1.4.3: the contrast of text and its ground. */
export const LEAST_CONTRAST = 4.5;

/**
 * The darkest grounds of the light scheme's text in the key colour, besides its own tint: a pressed control and the
 * messages. `theme-contrast.test.ts` compares this with the theme in both schemes.
 */
const GROUNDS = ["#f2f2f2", "#ffeee2", "#fdeeee", "#e6f5ec"];

/** The lowest contrast of text with this key colour, from 1 to 21. White text on it passes before that. */
export function worstContrast(keyColour: string): number {
  const tint = interpolate(["#ffffff", keyColour], "rgb")(KEY_SHADES.lighter[100] / 100);
  return Math.min(...[tint, ...GROUNDS].map((ground) => wcagContrast(keyColour, ground)));
}

/** Whether all text is readable with this key colour, in both schemes. */
export function isReadable(keyColour: string): boolean {
  return worstContrast(keyColour) >= LEAST_CONTRAST;
}

/** A step below the eye's resolution. */
const LIGHTNESS_STEP = 0.001;

/**
 * The colour itself if all text is readable with it, else the nearest one of the same hue, as strong as screens show
 * it: an unreadable colour is too light (in the dark scheme every colour passes that passes in the light one), so it is
 * darkened as little as necessary.
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
