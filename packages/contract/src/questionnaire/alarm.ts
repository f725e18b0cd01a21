import { z } from "zod";

/**
 * The urgency of an answer (`docs/design/questionnaire.md`): `emergency` shows 119 and #7119, `life-crisis` a crisis
 * line, `see-in-person` advises a visit in person. The staff is notified of all three.
 */
export const ALARMS = ["emergency", "life-crisis", "see-in-person"] as const;

export const alarmSchema = z.enum(ALARMS);

export type Alarm = z.infer<typeof alarmSchema>;
