import type { Preparation } from "@madoguchi/contract/preparation/preparation";

type Line = Preparation["lines"][number];

/** The subject of the card on the start screen; `undefined`: no card. */
export type CardSubject =
  | { kind: "going-on"; next: Line; settled: number }
  | { kind: "complete" }
  | { kind: "times-hidden"; lines: Line[] };

const isOpen = ({ state }: Line) => state === "open";

/** The open tasks without which patients are offered no time. */
export function openNeeds({ lines }: Preparation): Line[] {
  return lines.filter((line) => line.isNeeded && isOpen(line));
}

/** The number of tasks that are done or put aside. */
export function countSettled({ lines }: Preparation): number {
  return lines.filter((line) => !isOpen(line)).length;
}

/** Until the list has ended: the next task, required ones first. After it: only what hides the times from patients. */
export function subjectOf(preparation: Preparation): CardSubject | undefined {
  const needs = openNeeds(preparation);
  if (preparation.isFinished) return needs.length === 0 ? undefined : { kind: "times-hidden", lines: needs };
  const next = needs[0] ?? preparation.lines.find(isOpen);
  return next ? { kind: "going-on", next, settled: countSettled(preparation) } : { kind: "complete" };
}
