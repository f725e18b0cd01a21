import { formatHex, interpolate, modeRgb, useMode } from "culori/fn";

useMode(modeRgb);

/** As much of one colour as `percent` says, the rest of the other, as `color-mix(in srgb, …)` mixes them. All are `#rrggbb`. */
export function mixColours(colour: string, percent: number, other: string): string {
  return formatHex(interpolate([other, colour], "rgb")(percent / 100));
}
