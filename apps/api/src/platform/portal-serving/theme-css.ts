import { KEY_SHADES } from "@madoguchi/contract/clinic/key-colour";

const PATH = /^\/theme-([0-9a-f]{6})\.css$/;

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
    ...Object.entries(KEY_SHADES.lighter).map(([shade, percent]) => [shade, mix(percent, "#fff")]),
    ["900", key],
    ...Object.entries(KEY_SHADES.darker).map(([shade, percent]) => [shade, mix(percent, "#000")]),
  ].map(([shade, colour]) => `--color-key-${shade}:${colour};`);
  return `:root{${shades.join("")}}`;
}
