/** `#rrggbb` in lower case. */
export const KEY_COLOUR = /^#[0-9a-f]{6}$/;

/** WCAG 2.2, 1.4.3: of text and its background. */
const LEAST_CONTRAST = 4.5;
/** The grey of a pressed control and the strongest tint (`--color-key-100`): the darkest grounds of text in this colour. */
const PAGE = [0xf2, 0xf2, 0xf2] as const;
const TINT = 0.12;

type Rgb = readonly [number, number, number];

function read(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** WCAG's relative luminance of an sRGB colour. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function tintOf([red, green, blue]: Rgb): Rgb {
  const mix = (part: number) => part * TINT + 255 * (1 - TINT);
  return [mix(red), mix(green), mix(blue)];
}

/** The contrast of text in this colour on the worst background of the portal, from 1 to 21. */
export function worstContrast(keyColour: string): number {
  const colour = read(keyColour);
  const backgrounds = [PAGE, tintOf(colour)].map(luminance);
  return (Math.min(...backgrounds) + 0.05) / (luminance(colour) + 0.05);
}

/** Whether everything in this colour can be read. White text on it then can, too. */
export function isReadable(keyColour: string): boolean {
  return worstContrast(keyColour) >= LEAST_CONTRAST;
}
