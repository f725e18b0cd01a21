import { z } from "zod";
import type { Refusal } from "../errors/refusal.ts";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";
import { STAFF_ROLES } from "./staff-role.ts";

/** Changing to another clinic would end a call that is going on. */
export const IN_A_CALL = {
  errorName: "Forbidden",
  status: 409,
  message: "通話中の診察があります。切り替えると、通話が切れます。",
} as const satisfies Refusal;

/** How long somebody has to answer the invitation of another clinic. */
export const INVITATION_DAYS = 7;

/**
 * How a person reaches one of their clinics. `here`: by changing to it; `elsewhere`: its desk has an address of its own;
 * `other-passkey`: this sign-in's passkey does not open it (decision 116).
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

/** One who is asked to work at a further clinic, as they read it. */
const ownInvitationSchema = z.object({
  invitationId: z.string(),
  clinicName: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  expiresAt: instantSchema,
});

/** A visit of the doctor here at whose time they are booked at another of their clinics. */
const overlapSchema = z.object({
  startsAt: instantSchema,
  otherClinicName: z.string(),
  otherStartsAt: instantSchema,
});

/** `GET /api/v1/desk/clinic`: the clinics of who is signed in, their own first; overlaps of the next 14 days, the next first. */
export const ownClinicsSchema = z.object({
  clinics: z.array(ownClinicSchema),
  invitations: z.array(ownInvitationSchema),
  overlaps: z.array(overlapSchema),
});

/** `leavesCall`: a call at the clinic that is left ends by it, which the person has agreed to. */
export const switchRequestSchema = z.strictObject({ clinicId: opaqueText(), leavesCall: z.boolean().optional() });

export const invitationAnswerSchema = z.strictObject({ isAccepted: z.boolean() });

export type OwnClinics = z.infer<typeof ownClinicsSchema>;
export type OwnClinic = OwnClinics["clinics"][number];
export type OwnInvitation = OwnClinics["invitations"][number];
export type SwitchRequest = z.output<typeof switchRequestSchema>;
