/** The sides of a call; when two offers collide, the one of the earlier side in this list counts. */
export const CALL_SIDES = ["doctor", "patient", "companion"] as const;

export type CallSide = (typeof CALL_SIDES)[number];
