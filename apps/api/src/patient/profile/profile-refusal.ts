import type { ErrorName } from "@madoguchi/contract/errors/catalogue";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import { fail } from "../../platform/errors/fail.ts";

/** The refusal for each unique index of a patient's record (spec §8). */
const REFUSAL_BY_INDEX: Partial<Record<string, ErrorName>> = {
  customer_identity_uid: "CustomerExist",
  customer_email: "EmailUsed",
  customer_line_user: "ChatAppUserAlreadyLinked",
  profile_phone_number: "PhoneNumberDuplicated",
};

/** Runs a change of a patient's record. A violated unique index becomes C002, C004, C009 or U002, others `otherwise`. */
export async function withProfileRefusals<Answer>(
  otherwise: ErrorName,
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    const index = violatedUniqueness(error);
    if (index === undefined) throw error;
    return fail(REFUSAL_BY_INDEX[index] ?? otherwise, { reason: `unique index ${index}`, cause: error });
  }
}
