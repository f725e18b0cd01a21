/** The address of the shades of the clinic's colour (`#rrggbb`), which it contains, so it can be cached for ever. */
export function themePath(keyColour: string): string {
  return `/theme-${keyColour.slice(1)}.css`;
}
