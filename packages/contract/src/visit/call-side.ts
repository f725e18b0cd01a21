/** Who may be in a call, in the order by which of two offers that meet the former's counts. */
export const CALL_SIDES = ["doctor", "patient", "companion"] as const;

export type CallSide = (typeof CALL_SIDES)[number];
