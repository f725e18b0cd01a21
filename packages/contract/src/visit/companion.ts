import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText, nameText } from "../validation/typed-text.ts";

/** The roles of a third person in a visit (decision 106). */
export const COMPANION_KINDS = ["family", "interpreter", "other"] as const;
export const COMPANION_KIND_LABELS = {
  family: "家族",
  interpreter: "通訳",
  other: "その他",
} as const satisfies Record<CompanionKind, string>;

export const INVITING_SIDES = ["patient", "clinic"] as const;
export const INVITING_SIDE_LABELS = { patient: "患者", clinic: "クリニック" } as const;

/**
 * `invited` the link waits for its person · `asking` they have named themself, and the other side answers · `admitted`.
 */
export const COMPANION_STEPS = ["invited", "asking", "admitted"] as const;

/** How an invitation ended before its visit: a side withdrew the link, declined, or removed the person. */
export const COMPANION_ENDS = ["withdrawn", "declined", "removed"] as const;
export const COMPANION_END_LABELS = {
  withdrawn: "招待を取り消し",
  declined: "同席をお断り",
  removed: "途中で退出",
} as const satisfies Record<CompanionEnd, string>;

/** A visit's third person, as patient and doctor see them. */
export const roomCompanionSchema = z.object({
  companionId: z.string(),
  invitedBy: z.enum(INVITING_SIDES),
  kind: z.enum(COMPANION_KINDS),
  /** Empty until they have given it. */
  name: z.string(),
  /** For a colleague their work at the clinic. */
  relation: z.string(),
  /** A person of the clinic, by their own sign-in; left out for others. */
  isColleague: z.boolean().optional(),
  step: z.enum(COMPANION_STEPS),
  /** Whether each side agrees to them; the inviting side does. */
  isPatientAgreed: z.boolean(),
  isClinicAgreed: z.boolean(),
  isConnected: z.boolean(),
});

/** The inviting client makes the id: the same one twice is one invitation. */
export const companionInvitationSchema = z.strictObject({
  companionId: z.uuid(),
  kind: z.enum(COMPANION_KINDS, { error: "どなたを招くかをお選びください。" }),
});

/** The clinic's invitation: without `staffId` by a link, with it a colleague, who joins by their own sign-in. */
export const clinicInvitationSchema = companionInvitationSchema.extend({ staffId: z.uuid().optional() });

/** The colleagues whom the doctor may ask. */
export const colleagueListSchema = z.object({
  colleagues: z.array(z.object({ staffId: z.string(), name: z.string(), relation: z.string() })),
});

/** Whether the invited colleague joins. */
export const colleagueAnswerSchema = z.strictObject({ joins: z.boolean() });

/** The visits that a staff member is asked to join and has not answered. */
export const companionRequestListSchema = z.object({
  requests: z.array(z.object({ treatmentId: z.string(), startsAt: instantSchema, doctorName: z.string().nullable() })),
});

/** Whether the other side agrees to this person. */
export const companionAnswerSchema = z.strictObject({
  isAdmitted: z.boolean(),
  /** The name and relation that were read: a consent holds for them alone. An earlier release's page sends none. */
  read: z.strictObject({ name: nameText().max(1000), relation: lineText().max(1000) }).optional(),
});

export type CompanionAnswer = z.output<typeof companionAnswerSchema>;

export type CompanionKind = (typeof COMPANION_KINDS)[number];
export type InvitingSide = (typeof INVITING_SIDES)[number];
export type CompanionEnd = (typeof COMPANION_ENDS)[number];
export type CompanionRequest = z.infer<typeof companionRequestListSchema>["requests"][number];
export type RoomCompanion = z.infer<typeof roomCompanionSchema>;

/**
 * The link where it is this person's: a room's state may have a newer invitation than the answer with the link, and the
 * former person's link is of no use any more.
 */
export function linkOfCompanion(
  { companionId }: Pick<RoomCompanion, "companionId">,
  link: string | undefined,
): string | undefined {
  return link?.includes(`#${companionId}.`) ? link : undefined;
}

type Described = Pick<RoomCompanion, "kind" | "relation" | "isColleague">;

/** 「家族・長女」, for a colleague 「クリニックの看護担当」. */
export function describeRelation({ kind, relation, isColleague }: Described): string {
  if (isColleague) return `クリニックの${relation}`;
  const label = COMPANION_KIND_LABELS[kind];
  return relation === "" ? label : `${label}・${relation}`;
}

/** 「田中 明子さん（家族・長女）」, or the kind alone without a name yet. */
export function describeCompanion(companion: Described & Pick<RoomCompanion, "name">): string {
  const { kind, name } = companion;
  return name === "" ? `${COMPANION_KIND_LABELS[kind]}の方` : `${name}さん（${describeRelation(companion)}）`;
}
