import { contrastOf, fromOklab, mixColours, type Rgb, readColour, toOklab, writeColour } from "./colour.ts";

/** `#rrggbb` in lower case. */
export const KEY_COLOUR = /^#[0-9a-f]{6}$/;

/** WCAG 2.2, 1.4.3: of text and its ground. */
export const LEAST_CONTRAST = 4.5;

/** How much of the key colour each of its shades has, beside white (`lighter`) or black (`darker`); 900 is the colour itself. */
export const KEY_SHADES = {
  lighter: { 50: 8, 100: 12, 200: 24, 300: 38, 400: 60, 500: 75, 600: 85, 700: 92, 800: 96 },
  darker: { 1000: 85, 1100: 75, 1200: 65 },
} as const;

const WHITE: Rgb = [255, 255, 255];

/**
 * The darkest grounds on which the light scheme puts text in the key colour, besides its own tint: a pressed control and
 * the messages. `theme-contrast.test.ts` holds this against the theme itself, in both schemes.
 */
const GROUNDS: readonly Rgb[] = ["#f2f2f2", "#ffeee2", "#fdeeee", "#e6f5ec"].map(readColour);

/** The contrast of the text that is hardest to read with this key colour, from 1 to 21. White text on it passes before that. */
export function worstContrast(keyColour: string): number {
  const key = readColour(keyColour);
  const tint = mixColours(key, KEY_SHADES.lighter[100], WHITE);
  return Math.min(...[tint, ...GROUNDS].map((ground) => contrastOf(key, ground)));
}

/** Whether everything can be read with this key colour, in both schemes. */
export function isReadable(keyColour: string): boolean {
  return worstContrast(keyColour) >= LEAST_CONTRAST;
}

const GAMUT_STEPS = 12;
/** Less than the eye tells apart. */
const LIGHTNESS_STEP = 0.001;

/** The same hue at another lightness, as strong as screens show it there. */
function withLightness(colour: string, lightness: number): string {
  const [, a, b] = toOklab(readColour(colour));
  let [shown, tooStrong] = [0, 1];
  const whole = fromOklab([lightness, a, b]);
  if (whole) return writeColour(whole);
  for (let step = 0; step < GAMUT_STEPS; step++) {
    const strength = (shown + tooStrong) / 2;
    if (fromOklab([lightness, a * strength, b * strength])) shown = strength;
    else tooStrong = strength;
  }
  return writeColour(fromOklab([lightness, a * shown, b * shown]) ?? [0, 0, 0]);
}

/**
 * The colour itself where everything can be read with it, else the nearest one of the same hue: what fails is too light
 * (in the dark scheme every colour passes that passes in the light one), so it is darkened as little as it takes.
 */
export function nearestReadable(keyColour: string): string {
  if (isReadable(keyColour)) return keyColour;
  const [lightness] = toOklab(readColour(keyColour));
  let [passes, fails] = [0, lightness];
  while (fails - passes > LIGHTNESS_STEP) {
    const middle = (passes + fails) / 2;
    if (isReadable(withLightness(keyColour, middle))) passes = middle;
    else fails = middle;
  }
  return withLightness(keyColour, passes);
}
