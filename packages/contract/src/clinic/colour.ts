/** Red, green and blue of sRGB, from 0 to 255. */
export type Rgb = readonly [number, number, number];

export function readColour(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

export function writeColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** As much of one colour as `percent` says, the rest of the other: `color-mix(in srgb, …)`. */
export function mixColours(colour: Rgb, percent: number, other: Rgb): Rgb {
  const mix = (part: number, second: number) => (part * percent + second * (100 - percent)) / 100;
  return [mix(colour[0], other[0]), mix(colour[1], other[1]), mix(colour[2], other[2])];
}

function toLinear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const luminance = ([red, green, blue]: Rgb) =>
    0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour as the eye orders it: lightness from 0 to 1, and where it lies between green and red, blue and yellow. */
export type Oklab = readonly [number, number, number];

/** https://bottosson.github.io/posts/oklab/ */
export function toOklab(colour: Rgb): Oklab {
  const [red, green, blue] = [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** The colour of sRGB, or `undefined` for one that no screen of it shows. */
export function fromOklab([lightness, a, b]: Oklab): Rgb | undefined {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const colour = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const isShown = colour.every((part) => part > -0.0005 && part < 1.0005);
  const [red = 0, green = 0, blue = 0] = colour.map((part) => fromLinear(Math.min(1, Math.max(0, part))));
  return isShown ? [red, green, blue] : undefined;
}
