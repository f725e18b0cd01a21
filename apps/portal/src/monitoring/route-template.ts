export type TemplateOf = (path: string) => string;

/** A path that matches no pattern: it may contain anything. */
const UNKNOWN = "/*";

/** The portal's own built files; their names come from the build and contain no patient data. */
const BUILT_FILE = /^\/assets\/[\w.-]+$/;

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function isParameter(segment: string): boolean {
  return segment.startsWith("$") || segment.startsWith("{");
}

function parameterCount(segments: readonly string[]): number {
  return segments.filter(isParameter).length;
}

/**
 * Returns the pattern of a path: `/treatment/0191…/` is `/treatment/$treatmentId`. Parameters, search and hash are
 * dropped, so that the result may leave the browser.
 *
 * @param patterns the router's (`$name`) and the API's (`{name}`) paths.
 */
export function createTemplateReader(patterns: readonly string[]): TemplateOf {
  const known = patterns
    .map((pattern) => ({ pattern, segments: segmentsOf(pattern) }))
    .sort((one, other) => parameterCount(one.segments) - parameterCount(other.segments));
  return (path) => {
    const [pathname = ""] = path.split(/[?#]/, 1);
    if (BUILT_FILE.test(pathname)) return pathname;
    const given = segmentsOf(pathname);
    const found = known.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, position) => isParameter(segment) || segment === given[position]),
    );
    return found?.pattern ?? UNKNOWN;
  };
}
