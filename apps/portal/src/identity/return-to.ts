/**
 * The page after signing in, from the search of /login. Only a path of this portal is accepted, so that a foreign link
 * cannot redirect a patient to another site.
 */
export function readReturnTo(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  // "//host" and "/\host" are addresses of other hosts to a browser.
  return /^\/[/\\]/.test(value) || value.startsWith("/login") ? undefined : value;
}
