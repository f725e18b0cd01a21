import { parseAddress } from "@madoguchi/ui/browser/parse-address";

/** Longer than any address of the portal, and accepted by any server's log and browser's address bar. */
const LONGEST = 500;

/** A placeholder host, to check whether the address stays on it. */
const HERE = "https://portal.invalid";

/**
 * The page after signing in, from the search of /login. Only a path of this portal is accepted, so that a link from
 * elsewhere cannot redirect a patient to another site: it is resolved like in a browser (which ignores tabs and line
 * ends and takes `\` for `/`), and the resolved path is returned.
 */
export function readReturnTo(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST || !value.startsWith("/")) return undefined;
  const address = parseAddress(value, HERE);
  if (!address) return undefined;
  const { origin, pathname, search, hash } = address;
  // A path such as "/.//host" resolves to "//host", which by itself is the address of another host.
  if (origin !== HERE || pathname.startsWith("//") || /^\/log(in|out)\b/.test(pathname)) return undefined;
  return pathname + search + hash;
}
