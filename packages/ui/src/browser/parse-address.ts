/**
 * Parses an address, relative to `base` where it is given; `undefined` if it is malformed. `URL.canParse` and
 * `URL.parse` are newer than the oldest supported browsers.
 */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
