import { ASSUMPTIONS, SMALLEST } from "../capacity/assumptions.ts";
import type { Measured } from "../capacity/measured.ts";
import { planCapacity } from "../capacity/plan-capacity.ts";
import type { Capacities } from "./stations.ts";

const CARD_LATENCY_MS = 1_500;

/** The planned machines for so many clinics, or a part of their processors. */
export function plannedCapacities(measured: Measured, clinics: number, part = 1): Capacities {
  const plan = planCapacity(measured, ASSUMPTIONS, SMALLEST, clinics);
  return {
    programs: Math.max(1, Math.floor(plan.programs * part)),
    databaseProcessors: Math.max(1, Math.floor(plan.databaseProcessors * part)),
    connections: plan.connections,
    mailsASecond: Math.max(SMALLEST.mailsASecond, plan.mailsASecond),
    relayBitsASecond: Math.max(SMALLEST.relayBitsASecond, plan.relayBits),
    cardLatencyMs: CARD_LATENCY_MS,
  };
}
