import { addCosts, type Cost, timesCost } from "./cost.ts";
import type { Measured, MeasuredStep } from "./measured.ts";

/** The minutes of waiting and of the call in a visit: the clinic's usual 15 minutes less the time for notes. */
export const MINUTES = { waiting: 5, call: 8 } as const;

/** How often a step occurs in one visit. */
export function timesInVisit({ minutely }: MeasuredStep): number {
  return minutely === undefined ? 1 : MINUTES[minutely];
}

/** The whole visit, with its minutes of waiting and of the call. */
export function wholeVisit({ steps }: Measured): Cost {
  return addCosts(steps.map((step) => timesCost(step.cost, timesInVisit(step))));
}
