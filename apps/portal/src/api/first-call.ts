import { fillPath, type ParameterNames } from "@madoguchi/contract/http/paths";
import type { Query } from "./call-options.ts";

/** An answer in the form of its own call. */
export type Answer = { body: unknown; headers: Headers };

/** The SWR key of a record (`fetching/record-keys.ts`). */
export type RecordKey = readonly unknown[];

/** The first call of a screen, and the screen's reads that it answers. */
export type FirstCall = {
  /** Path and query. */
  path: string;
  /**
   * The reads that wait for this answer instead of sending their own request: those whose key begins with one of these.
   */
  keys: readonly RecordKey[];
  /** Splits the answer among the reads; a read without a part sends its own request. */
  split: (answer: Answer) => readonly Part[];
};

type Part = readonly [key: RecordKey, answer: Answer];

/** A string that identifies a key. */
export function nameOf(key: RecordKey): string {
  return JSON.stringify(key);
}

/** Whether a read waits for the answer of a call. */
export function waitsFor({ keys }: FirstCall, key: RecordKey): boolean {
  return keys.some((known) => known.every((part, position) => part === key[position]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The records of a list; empty if it is not a list. */
export function recordsOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/**
 * The first call of a screen that begins with one read: the read's own call, only earlier.
 * `firstRead<typeof readCardsCall>("/api/v1/…/card", place, recordKeys.cards(place))`
 *
 * @param query in the order of the read.
 */
export function firstRead<Declared extends { path: string }>(
  path: Declared["path"],
  params: Record<ParameterNames<Declared["path"]>, string>,
  key: RecordKey,
  query: Query = {},
): FirstCall {
  const given = Object.entries(query).flatMap(([word, value]) => (value === undefined ? [] : [`${word}=${value}`]));
  return {
    path: [fillPath(path, params), ...(given.length > 0 ? [given.join("&")] : [])].join("?"),
    keys: [key],
    split: (answer) => [[key, answer]],
  };
}

/** The read of each part of a screen's answer. */
export type PartKeys<Screen> = { [Part in keyof Screen & string]?: RecordKey };

/** Reads whose keys depend on the answer; their keys begin with `key`. */
type Rest = { key: RecordKey; split: (body: Record<string, unknown>) => readonly (readonly [RecordKey, unknown])[] };

/** The first call of a screen that answers all of its reads. A read whose part is missing sends its own request. */
export function firstScreen<Declared extends { path: string }>(
  path: Declared["path"],
  params: Record<ParameterNames<Declared["path"]>, string>,
  keys: Readonly<Record<string, RecordKey>>,
  rest: Rest,
): FirstCall {
  return {
    path: fillPath(path, params),
    keys: [...Object.values(keys), rest.key],
    split({ body }) {
      if (!isRecord(body)) return [];
      const parts: Part[] = [];
      for (const [part, key] of Object.entries(keys)) {
        const version = part === "profile" ? body["profileVersion"] : undefined;
        const headers = new Headers(typeof version === "string" ? { etag: version } : {});
        if (isRecord(body[part])) parts.push([key, { body: body[part], headers }]);
      }
      for (const [key, part] of rest.split(body)) {
        if (isRecord(part)) parts.push([key, { body: part, headers: new Headers() }]);
      }
      return parts;
    },
  };
}
