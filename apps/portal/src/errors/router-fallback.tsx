/** The router's own fallback (spec §2): plain words, for places that have no page of their own to say it. */
export function RouterFallback() {
  return <p>Not Found</p>;
}
