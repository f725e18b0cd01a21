import type { z } from "zod";
import { formAnswersSchema } from "../clinic-form/clinic-form.ts";
import { birthdatePayload, createProfileUpdateSchema } from "../profile/profile.ts";
import { opaqueText } from "../validation/typed-text.ts";

/**
 * The body of `POST …/information`: the profile, the clinic to join (spec §3), and the answers to the clinic's own
 * questions, if it has any. In a separate file, because the screens of the profile do not need it.
 */
export function createProfileRegistrationSchema(now: () => Date) {
  return createProfileUpdateSchema(now)
    .omit({ birthdate: true, isBirthdateDefault: true })
    .extend({
      /** The form requires it; without one the default of spec §4 is stored, marked as such. */
      birthdate: birthdatePayload(now).optional(),
      clinicId: opaqueText(),
      answers: formAnswersSchema.optional(),
    });
}

export type ProfileRegistration = z.output<ReturnType<typeof createProfileRegistrationSchema>>;
