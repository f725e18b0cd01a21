import { isUnpaidStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";

/** The one thing to do next, the most pressing first. */
export type NextAction =
  | { kind: "visit-in-progress" }
  | { kind: "pay"; dueAt: string | null }
  | { kind: "visit-ahead"; startsAt: string }
  | { kind: "register" }
  | { kind: "book" };

export type NextActionFacts = {
  isRegistered: boolean;
  visit: Pick<TreatmentDetail, "statusId" | "startsAt"> | null;
  history: readonly Pick<TreatmentLine, "statusId" | "paymentDueAt">[];
};

/** Chooses the next action in the order of the clinic's screens: the visit now, what is due, the visit ahead, booking. */
export function decideNextAction({ isRegistered, visit, history }: NextActionFacts): NextAction {
  if (visit?.statusId === 2) return { kind: "visit-in-progress" };
  const unpaid = history.find(({ statusId }) => isUnpaidStatus(statusId));
  if (unpaid) return { kind: "pay", dueAt: unpaid.paymentDueAt };
  if (visit?.startsAt) return { kind: "visit-ahead", startsAt: visit.startsAt };
  return isRegistered ? { kind: "book" } : { kind: "register" };
}
