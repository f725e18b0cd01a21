import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { formatTime } from "../time/tokyo.ts";
import { COMPANION_ENDS, COMPANION_KINDS, describeCompanion, INVITING_SIDES } from "./companion.ts";

/** The record of a person who was invited into a visit (decision 106). */
export const companionRecordSchema = z.object({
  kind: z.enum(COMPANION_KINDS),
  name: z.string(),
  relation: z.string(),
  /** A person of the clinic, who joined by their own sign-in; left out for others. */
  isColleague: z.boolean().optional(),
  invitedBy: z.enum(INVITING_SIDES),
  invitedAt: instantSchema,
  /** When each of the three agreed. */
  companionAgreedAt: instantSchema.nullable(),
  patientAgreedAt: instantSchema.nullable(),
  clinicAgreedAt: instantSchema.nullable(),
  /** The clinic's person who invited or admitted them. */
  clinicAgreedBy: z.string().nullable(),
  /** The time in the call, precise to some seconds; `null`: never. */
  presentFrom: instantSchema.nullable(),
  presentUntil: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  endedAs: z.enum(COMPANION_ENDS).nullable(),
  endedBy: z.enum(INVITING_SIDES).nullable(),
});

export type CompanionRecord = z.infer<typeof companionRecordSchema>;

/** The people in a visit and their times, as the patient sees them. */
export const presenceSchema = companionRecordSchema.pick({
  kind: true,
  name: true,
  relation: true,
  isColleague: true,
  presentFrom: true,
  presentUntil: true,
});

export type Presence = z.infer<typeof presenceSchema>;

/** 「田中 明子さん（家族・長女）10:02〜10:15」; empty for a person who was never in the call. */
export function describePresence(companion: Presence): string[] {
  const { presentFrom, presentUntil } = companion;
  if (presentFrom === null || presentUntil === null) return [];
  return [
    `${describeCompanion(companion)} ${formatTime(new Date(presentFrom))}〜${formatTime(new Date(presentUntil))}`,
  ];
}
