/** An answer without the versions of its items, which `whole-states.test.ts` tests. */
export function withoutVersions(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (name, value) => (name === "version" ? undefined : value)));
}
