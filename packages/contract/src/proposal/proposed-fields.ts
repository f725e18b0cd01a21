import { z } from "zod";
import { careNeedSchema, PROFILE_FIELDS, type ProfileField } from "../profile/profile.ts";

/** What the clinic may propose to change about a patient: the profile, the sign-in address and the delivery address. */
export const PROPOSED_FIELDS = [...PROFILE_FIELDS, "email", "address"] as const;

export type ProposedField = ProfileField | "email" | "address";

const text = z.string().max(1000);

/** Values as they are stored, by field; `null`: the patient has given none. */
export const knownValuesSchema = z
  .object({
    lastName: text,
    firstName: text,
    lastNameKana: text,
    firstNameKana: text,
    sex: z.int().nullable(),
    birthdate: text.nullable(),
    phoneNumber: text.nullable(),
    careNeeds: z.array(careNeedSchema),
    careNeedsNote: text,
    email: text.nullable(),
    address: z
      .object({
        recipientName: text,
        postcode: text,
        prefecture: text,
        city: text,
        town: text,
        street: text,
        building: text,
        phoneNumber: text,
      })
      .nullable(),
  } satisfies Record<ProposedField, z.ZodType>)
  .partial();

export type KnownValues = z.infer<typeof knownValuesSchema>;
