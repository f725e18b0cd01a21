import { isDeepStrictEqual } from "node:util";
import type { AuditEvent } from "../platform/audit/audit-event.store.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The settings of a removed thing, each gone afterwards. */
export function describeRemoval(before: Settings): NonNullable<AuditEvent["change"]> {
  return { before, after: Object.fromEntries(Object.keys(before).map((name) => [name, null])) };
}

/** The settings that differ, before and after; `undefined` when none does. Without `before` all are new. */
export function describeChange(before: Settings | undefined, after: Settings): AuditEvent["change"] {
  if (!before) return { before: null, after };
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return undefined;
  const only = (settings: Settings) => Object.fromEntries(changed.map((name) => [name, settings[name] ?? null]));
  return { before: only(before), after: only(after) };
}
