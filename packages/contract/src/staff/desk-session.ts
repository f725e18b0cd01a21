import { z } from "zod";
import { STAFF_ROLES } from "../operation/staff-role.ts";
import { passkeyAnswerSchema } from "../passkey/webauthn.ts";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** The screen locks after this long without an act; a passkey unlocks it. */
export const DESK_IDLE_MINUTES = 15;
export const DESK_SESSION_HOURS = 12;
/** An owner's act needs a passkey used within this time. */
export const OWNER_PROOF_MINUTES = 5;
export const ENROLMENT_HOURS = 24;

/** `GET /api/v1/desk/session`: the person signed in at this browser; S001 without a session. */
export const deskSessionSchema = z.object({
  staffId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  doctorId: z.string().nullable(),
  clinicId: z.string(),
  medicalBusinessId: z.string(),
  clinicName: z.string(),
  keyColour: z.string().nullable(),
  /** Whether they work at another clinic, too, or are invited to: then their clinics are read (`GET /desk/clinic`). */
  hasOtherClinics: z.boolean(),
  /** Whether they are an owner of all clinics of the business. */
  ownsBusiness: z.boolean(),
  isLocked: z.boolean(),
  locksAt: instantSchema,
  endsAt: instantSchema,
  /** Until when owner's acts need no further use of the passkey; `null`: needed now. */
  provenUntil: instantSchema.nullable(),
  /**
   * The program that serves the desk: its version, and the commit with its day (`null` where it was built without git).
   * Programs of earlier releases do not name it.
   */
  program: z.object({ version: z.string(), commit: z.string().nullable(), day: z.iso.date().nullable() }).optional(),
});

export type DeskSession = z.infer<typeof deskSessionSchema>;

/** `token` from the enrolment link's fragment, which no server logs. */
export const enrolmentRequestSchema = z.strictObject({ token: opaqueText(200).min(20) });
export const enrolmentSchema = z.object({ name: z.string(), clinicName: z.string(), expiresAt: instantSchema });
export const enrolAnswerSchema = passkeyAnswerSchema.extend({ token: opaqueText(200).min(20) });

/** `clinicId`: the device's last clinic, used if the passkey opens it, so that the person need not choose. */
export const signInAnswerSchema = passkeyAnswerSchema.extend({ clinicId: opaqueText().optional() });

export type Enrolment = z.infer<typeof enrolmentSchema>;
