import { AUDIT_KINDS, type AuditKind } from "@madoguchi/contract/operation/audit";
import { AUDIT_ACTIONS } from "../../platform/audit/audit-actions.ts";

const ACTIONS: Record<AuditKind, Record<string, string>> = AUDIT_ACTIONS;

const BY_ACTION = new Map(
  AUDIT_KINDS.flatMap((kind) => Object.entries(ACTIONS[kind]).map(([action, label]) => [action, { kind, label }])),
);

/** The names of the actions of a kind. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.keys(ACTIONS[kind]);
}

/** An action in words, with its kind. An action of another version has no kind, and its own name as label. */
export function describeAction(action: string): { kind: AuditKind | null; label: string } {
  return BY_ACTION.get(action) ?? { kind: null, label: `ほかの版での操作（記録名：${action}）` };
}
