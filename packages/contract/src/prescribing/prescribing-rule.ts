import type { DrugGroup } from "./drug-groups.ts";

export type Severity = "stop" | "caution";

type Compared =
  /** Two drugs taken at once. */
  | { kind: "pair"; one: readonly DrugGroup[]; other: readonly DrugGroup[] }
  | { kind: "pregnant" | "nursing" | "woman"; of: readonly DrugGroup[] }
  /** Below, or from, so many whole years. */
  | { kind: "under" | "from"; of: readonly DrugGroup[]; years: number };

/**
 * One rule. `stop`: the package insert forbids it (禁忌・併用禁忌・警告); it needs a typed reason. `caution`: the insert or a
 * guideline asks for attention; the doctor confirms. `id` is stored with prescriptions and permanent.
 */
export type PrescribingRule = Compared & {
  id: string;
  severity: Severity;
  reason: string;
  toDo: string;
  source: string;
};
