import { closest, distance } from "fastest-levenshtein";
import { environmentSchema } from "./environment-schema.ts";
import { secretVariables } from "./secret-files.ts";

/** The variables of the sandbox, the reloading builds and the tests. */
const OF_OTHER_PROGRAMS = [
  "SANDBOX_PORT",
  "SANDBOX_SMTP_PORT",
  "PORTAL_PORT",
  "DESK_ORIGIN",
  "DESK_DEV_PORT",
  "CHROMIUM_PATH",
  "JOURNEY_PORT",
];

/** The greatest distance of a misspelt name: letters exchanged, left out or added. */
const MOST_SLIPS = 2;
/** Shorter names resemble each other by chance. */
const SHORTEST_NAME = 6;

function prefixOf(name: string): string {
  return name.split("_")[0] ?? name;
}

/** Prefixes that several variables of ours share: `LINE_…` is ours, `HTTPS_…` is not. */
function ownPrefixes(known: readonly string[]): Set<string> {
  const prefixes = known.map(prefixOf);
  return new Set(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index));
}

/** Variables that look like ours but are unknown, each with the nearest known name. */
export function findUnknownVariables(names: readonly string[]): { name: string; nearest: string }[] {
  const fromFiles = secretVariables().map((name) => `${name}_FILE`);
  const known = [...Object.keys(environmentSchema.shape), ...fromFiles, ...OF_OTHER_PROGRAMS];
  const prefixes = ownPrefixes(known);
  return names
    .filter((name) => /^[A-Z][A-Z\d_]+$/.test(name) && !known.includes(name))
    .map((name) => ({ name, nearest: closest(name, known) }))
    .filter(({ name, nearest }) => {
      const isSlip = name.length >= SHORTEST_NAME && distance(name, nearest) <= MOST_SLIPS;
      // `MAIL` alone is set by sudo.
      return isSlip || (name.includes("_") && prefixes.has(prefixOf(name)));
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
