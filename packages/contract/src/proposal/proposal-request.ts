import { z } from "zod";
import { addressSchema } from "../address/address.ts";
import { isPossibleBirthdate, parseBirthdate } from "../profile/birthdate.ts";
import { CARE_NEEDS_NOTE_MAXIMUM } from "../profile/care-needs.ts";
import { careNeedSchema, personFields, phoneNumberSchema } from "../profile/profile.ts";
import { emailSchema } from "../sign-in/email.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { knownValuesSchema, type ProposedField } from "./proposed-fields.ts";

/** The proposed values, by the rules of the patient's own forms; the age of a patient who signs in is checked later. */
function createProposedValuesSchema(now: () => Date) {
  return z
    .strictObject({
      ...personFields,
      birthdate: lineText("生年月日は必須です。").refine(
        (day) => isPossibleBirthdate(parseBirthdate(day), now()),
        "有効な日付を入力してください。",
      ),
      phoneNumber: phoneNumberSchema,
      careNeeds: z.array(careNeedSchema).transform((needs) => [...new Set(needs)]),
      careNeedsNote: linesText().max(CARE_NEEDS_NOTE_MAXIMUM, `${CARE_NEEDS_NOTE_MAXIMUM}文字以内で入力してください。`),
      email: emailSchema,
      address: addressSchema,
    } satisfies Record<ProposedField, z.ZodType>)
    .partial();
}

/** The clinic's proposal, with the values that its person has seen on the page. */
export function createProposalRequestSchema(now: () => Date) {
  return z.strictObject({
    before: knownValuesSchema,
    after: createProposedValuesSchema(now),
    /** How the clinic knows, in its words. The patient reads it. */
    reason: linesText("理由は必須です。").min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
  });
}

/** `isTold`: a mail or a LINE message says that there is something to confirm; otherwise マイページ alone does. */
export const proposalMadeSchema = z.object({ proposalId: z.string(), isTold: z.boolean() });
