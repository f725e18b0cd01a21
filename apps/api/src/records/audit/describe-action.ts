import { AUDIT_KINDS, type AuditFilter, type AuditKind } from "@madoguchi/contract/audit/audit";
import { AUDIT_ACTIONS } from "../../platform/audit/audit-actions.ts";

const ACTIONS: Record<AuditKind, Record<string, string>> = AUDIT_ACTIONS;

const BY_ACTION = new Map(
  AUDIT_KINDS.flatMap((kind) => Object.entries(ACTIONS[kind]).map(([action, label]) => [action, { kind, label }])),
);

/** The names of the actions of a kind. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.keys(ACTIONS[kind]);
}

/** The reading of lists, of settings, and of what a screen reads again by itself: no act of a person. */
const UNATTENDED = [
  ...actionsOf("settings").filter((action) => /\.(read|list)$/.test(action)),
  ...["change.listen", "people.listen", "staff.read"],
  ...actionsOf("reading").filter((action) => action.endsWith(".list")),
  ...["room.read", "room-message.read", "chart-draft.read", "billing.read", "billing.ledger", "statistics.read"],
  ...["clinics.read", "waitlist.read", "displaced.read", "audit.read"],
  "chart-draft.write",
];

/** The names of the actions that a filter leaves out, or names. */
export function actionsOfFilter(filter: AuditFilter): { without: string[] } | { only: string[] } {
  return filter === "acts" ? { without: UNATTENDED } : { only: actionsOf(filter) };
}

/** An action in words, with its kind. An action of another version has no kind, and its own name as label. */
export function describeAction(action: string): { kind: AuditKind | null; label: string } {
  return BY_ACTION.get(action) ?? { kind: null, label: `ほかの版での操作（記録名：${action}）` };
}
