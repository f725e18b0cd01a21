/** An answer as its own call would give it. */
export type Answer = { body: unknown; headers: Headers };

/** One call for what a screen reads at first. */
export type ScreenCall = {
  /** As `keyOf` writes it. */
  key: string;
  /** Whether a single call, by its key, waits for the answer rather than being made. */
  brings: (key: string) => boolean;
  /** What it answers of single calls, by their keys; more than it `brings` where only the answer says which. */
  read: (answer: Answer) => ReadonlyMap<string, Answer>;
};

/** Names a reading call by its path and query, in the order in which the query is given. */
export function keyOf(path: string, query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Nothing but the call that the screen makes itself, only earlier. */
export function itself(path: string, query?: object): ScreenCall {
  const key = keyOf(path, query);
  return { key, brings: (each) => each === key, read: (answer) => new Map([[key, answer]]) };
}

/** The parts of a screen's answer by the single calls that answer the same; a part that is not there is left to its call. */
export function readParts(body: unknown, keys: Record<string, string>): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  if (!isRecord(body)) return answers;
  for (const [part, key] of Object.entries(keys)) {
    const version = part === "profile" ? body["profileVersion"] : undefined;
    const headers = new Headers(typeof version === "string" ? { etag: version } : {});
    if (isRecord(body[part])) answers.set(key, { body: body[part], headers });
  }
  return answers;
}
