const PATH = /^\/theme-([0-9a-f]{6})\.css$/;

/** How much of the key colour each shade has, beside white or black. */
const LIGHTER = { 50: 8, 100: 12, 200: 24, 300: 38, 400: 60, 500: 75, 600: 85, 700: 92, 800: 96 };
const DARKER = { 1000: 85, 1100: 75, 1200: 65 };

/** Where a page finds the shades of the clinic's colour. The address names the colour, so that it can be kept for ever. */
export function themePath(keyColour: string): string {
  return `/theme-${keyColour.slice(1)}.css`;
}

/** The stylesheet of such an address, which the page's security policy allows as its own; `undefined` for any other one. */
export function themeCss(path: string): string | undefined {
  const digits = PATH.exec(path)?.[1];
  if (digits === undefined) return undefined;
  const key = `#${digits}`;
  const mix = (percent: number, other: string) => `color-mix(in srgb,${key} ${percent}%,${other})`;
  const shades = [
    ...Object.entries(LIGHTER).map(([shade, percent]) => [shade, mix(percent, "#fff")]),
    ["900", key],
    ...Object.entries(DARKER).map(([shade, percent]) => [shade, mix(percent, "#000")]),
  ].map(([shade, colour]) => `--color-key-${shade}:${colour};`);
  return `:root{${shades.join("")}}`;
}
