import { z } from "zod";
import { versioned } from "../http/item-version.ts";
import { STAFF_ROLES } from "../operation/staff-role.ts";
import { instantSchema } from "../time/instant.ts";
import { nameText, opaqueText } from "../validation/typed-text.ts";

const staffNameSchema = nameText("氏名を1〜60文字でご入力ください。")
  .min(1, "氏名を1〜60文字でご入力ください。")
  .max(60, "氏名を1〜60文字でご入力ください。");

const rolesSchema = z
  .array(z.enum(STAFF_ROLES))
  .min(1, "役割を1つ以上お選びください。")
  .refine((roles) => new Set(roles).size === roles.length, "同じ役割が2回あります。");

export const staffRequestSchema = z.strictObject({
  name: staffNameSchema,
  roles: rolesSchema,
  /** The doctor of the clinic's list who this person is; needs the role `doctor`. */
  doctorId: opaqueText().nullable(),
});

/** A person who leaves loses every session and passkey. */
export const staffMemberSchema = z.object({
  staffId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  doctorId: z.string().nullable(),
  joinedAt: instantSchema,
  leftAt: instantSchema.nullable(),
  /** `null`: the enrolment link has not been used yet. */
  lastSignedInAt: instantSchema.nullable(),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      createdAt: instantSchema,
      lastUsedAt: instantSchema.nullable(),
    }),
  ),
});

/** Invites a person of another clinic of the business; they answer at their desk. */
export const colleagueRequestSchema = z.strictObject({
  staffId: opaqueText().min(1, "お招きする方をお選びください。"),
  roles: rolesSchema,
  doctorId: opaqueText().nullable(),
});

/** `colleagues`: people who could be invited; `invitations`: open ones. */
export const colleagueListSchema = z.object({
  colleagues: z.array(z.object({ staffId: z.string(), name: z.string(), clinicName: z.string() })),
  invitations: z.array(
    z.object({
      invitationId: z.string(),
      name: z.string(),
      clinicName: z.string(),
      roles: z.array(z.enum(STAFF_ROLES)),
      expiresAt: instantSchema,
    }),
  ),
});

export const colleagueInvitedSchema = z.object({ invitationId: z.string() });

/**
 * `POST /administration/clinic/{clinicId}/owner`. `ofBusiness`: whether they are an owner of all clinics of the
 * business, and read the audit of all; by default unchanged, and false for a new owner.
 */
export const ownerRequestSchema = z.strictObject({ name: staffNameSchema, ofBusiness: z.boolean().optional() });

/** `GET /administration/clinic/{clinicId}/owner`: present owners, the first one first. */
export const ownerListSchema = z.object({ owners: z.array(z.object({ name: z.string(), hasPasskey: z.boolean() })) });

export const staffInvitedSchema = z.object({ staffId: z.string() });

export const staffListSchema = z.object({ staff: z.array(versioned(staffMemberSchema)) });

/** Valid once and for 24 hours; shown in this answer only, as an address and as a QR code drawn by the browser. */
export const enrolmentLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

export type StaffRequest = z.output<typeof staffRequestSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
export type ColleagueRequest = z.output<typeof colleagueRequestSchema>;
export type ColleagueList = z.infer<typeof colleagueListSchema>;
export type OwnerList = z.infer<typeof ownerListSchema>;
export type StaffList = z.infer<typeof staffListSchema>;
export type EnrolmentLink = z.infer<typeof enrolmentLinkSchema>;
