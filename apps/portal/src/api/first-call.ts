import { fillPath, type ParameterNames } from "@madoguchi/contract/http/paths";
import type { Query } from "./call-options.ts";

/** An answer as its own call would give it. */
export type Answer = { body: unknown; headers: Headers };

/** Under which SWR caches a record (`fetching/record-keys.ts`). */
export type RecordKey = readonly unknown[];

/** The call with which a screen begins, and what it answers of the screen's reads. */
export type FirstCall = {
  /** Path and query. */
  path: string;
  /** The reads that wait for the answer rather than ask by themselves: all whose key begins with one of these. */
  keys: readonly RecordKey[];
  /** What it answers of reads; a read that it has nothing for asks by itself. */
  split: (answer: Answer) => readonly Part[];
};

type Part = readonly [key: RecordKey, answer: Answer];

/** Tells one key from another. */
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

/** The records of a list; none where there is no list. */
export function recordsOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/**
 * A screen begins with one read: nothing but the read's own call, only earlier.
 * `firstRead<typeof readCardsCall>("/api/v1/…/card", place, recordKeys.cards(place))`
 *
 * @param query in the order in which the read gives it.
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

/** The read that each part of a screen's answer is for. */
export type PartKeys<Screen> = { [Part in keyof Screen & string]?: RecordKey };

/** Reads of which only the answer says which they are; their keys begin with `key`. */
type Rest = { key: RecordKey; split: (body: Record<string, unknown>) => readonly (readonly [RecordKey, unknown])[] };

/** A screen begins with one call for all of its reads. A part that is not in the answer is left to its read. */
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
