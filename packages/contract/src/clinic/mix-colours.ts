import { formatHex, interpolate, modeRgb, useMode } from "culori/fn";

useMode(modeRgb);

/** Mixes `percent` of one colour with another, as `color-mix(in srgb, …)` does. All are `#rrggbb`. */
export function mixColours(colour: string, percent: number, other: string): string {
  return formatHex(interpolate([other, colour], "rgb")(percent / 100));
}
