/** The possible decisions on an application for additional medicine. */
export const MEDICINE_DECISIONS = ["approve", "ask-for-visit", "refuse"] as const;
