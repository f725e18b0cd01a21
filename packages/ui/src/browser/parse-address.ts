/**
 * The address, relative to `base` where it is given; `undefined` when it is none. `URL.canParse` and `URL.parse` are newer than the oldest
 * supported browsers.
 */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
