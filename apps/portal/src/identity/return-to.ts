/**
 * Where to go after signing in, as /login carries it in its search. Only a path of this portal is taken, so that a link
 * from outside cannot lead a patient to somebody else's page.
 */
export function readReturnTo(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  // "//host" and "/\host" are addresses of other hosts to a browser.
  return /^\/[/\\]/.test(value) || value.startsWith("/login") ? undefined : value;
}
