import { parseAddress } from "@madoguchi/ui/browser/parse-address";

/** More than the longest address of the portal, and short enough for any server's log and any browser's bar. */
const LONGEST = 500;

/** Any host will do: only whether the address stays on it matters. */
const HERE = "https://portal.invalid";

/**
 * The page after signing in, from the search of /login. Only a path of this portal is accepted, so that a foreign link
 * cannot redirect a patient to another site: it is resolved as a browser would (which ignores tabs and line ends and
 * takes `\` for `/`), and what is returned is the resolved path.
 */
export function readReturnTo(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST || !value.startsWith("/")) return undefined;
  const address = parseAddress(value, HERE);
  if (!address) return undefined;
  const { origin, pathname, search, hash } = address;
  // A path such as "/.//host" resolves to "//host", which is another host's address once it stands alone.
  if (origin !== HERE || pathname.startsWith("//") || /^\/log(in|out)\b/.test(pathname)) return undefined;
  return pathname + search + hash;
}
