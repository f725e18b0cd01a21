/** Where a page finds the shades of the clinic's colour (`#rrggbb`). The address names the colour, so that it can be kept for ever. */
export function themePath(keyColour: string): string {
  return `/theme-${keyColour.slice(1)}.css`;
}
