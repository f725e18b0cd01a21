import { z } from "zod";
import type { Refusal } from "../errors/refusal.ts";
import { STAFF_ROLES } from "../operation/staff-role.ts";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** A change to another clinic would end a running call. */
export const IN_A_CALL = {
  errorName: "Forbidden",
  status: 409,
  message: "通話中の診察があります。切り替えると、通話が切れます。",
} as const satisfies Refusal;

/** The days to answer another clinic's invitation. */
export const INVITATION_DAYS = 7;

/**
 * How a person reaches one of their clinics. `here`: by a change in this browser; `elsewhere`: its desk has its own
 * address; `other-passkey`: this sign-in's passkey does not open it (decision 116).
 */
export const CLINIC_REACHED = ["current", "here", "elsewhere", "other-passkey"] as const;

const ownClinicSchema = z.object({
  clinicId: z.string(),
  clinicName: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  way: z.enum(CLINIC_REACHED),
  /** The address of its desk where `way` is `elsewhere`. */
  url: z.string().nullable(),
});

/** An invitation to a further clinic, as its person reads it. */
const ownInvitationSchema = z.object({
  invitationId: z.string(),
  clinicName: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  expiresAt: instantSchema,
});

/** A visit of the doctor here that overlaps with one at another of their clinics. */
const overlapSchema = z.object({
  startsAt: instantSchema,
  otherClinicName: z.string(),
  otherStartsAt: instantSchema,
});

/** `GET /api/v1/desk/clinic`: the signed-in person's clinics, their own first; the next overlaps of 14 days. */
export const ownClinicsSchema = z.object({
  clinics: z.array(ownClinicSchema),
  invitations: z.array(ownInvitationSchema),
  overlaps: z.array(overlapSchema),
});

/** `leavesCall`: the person agrees that a call at the present clinic ends. */
export const switchRequestSchema = z.strictObject({ clinicId: opaqueText(), leavesCall: z.boolean().optional() });

export const invitationAnswerSchema = z.strictObject({ isAccepted: z.boolean() });

export type OwnClinics = z.infer<typeof ownClinicsSchema>;
export type OwnClinic = OwnClinics["clinics"][number];
export type OwnInvitation = OwnClinics["invitations"][number];
export type SwitchRequest = z.output<typeof switchRequestSchema>;
