import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { birthdateProblem, formatBirthdate, parseBirthdate } from "@madoguchi/contract/profile/birthdate";
import { careNeedSchema, type StoredProfile, storedProfileSchema } from "@madoguchi/contract/profile/profile";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { ageInYears } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";

/**
 * The registration form's values: text throughout, and no sex until one is chosen. The form library changes the empty
 * text of radio buttons to `null` when the focus passes them.
 */
const profileFormValuesSchema = z.object({
  lastName: z.string(),
  firstName: z.string(),
  lastNameKana: z.string(),
  firstNameKana: z.string(),
  sex: z.enum(["", "0", "1"]).nullable(),
  birthdate: z.object({ year: z.string(), month: z.string(), day: z.string() }),
  phoneNumber: z.string(),
  careNeeds: z.array(careNeedSchema),
  careNeedsNote: z.string(),
});

export type ProfileFormValues = z.infer<typeof profileFormValuesSchema>;

/** The changed and unsaved fields, as stored on the device. */
export const profileDraftSchema = profileFormValuesSchema.partial();

/** The form's values for a stored profile: a missing birthdate is empty. */
export function toFormValues({
  medicalRecordCode,
  email,
  isLineLinked,
  isBirthdateDefault,
  ...stored
}: StoredProfile): ProfileFormValues {
  const { year, month, day } = parseBirthdate(isBirthdateDefault ? "" : stored.birthdate);
  return {
    ...stored,
    sex: stored.sex === 0 ? "0" : "1",
    birthdate: { year: String(year ?? ""), month: String(month ?? ""), day: String(day ?? "") },
  };
}

export const EMPTY_FORM_VALUES: ProfileFormValues = { ...toFormValues(storedProfileSchema.parse({})), sex: "" };

/** The longest number that can be part of a date. */
const LONGEST_PART = 4;

/** A part of a date: `undefined` for an empty text, 0 (which is in no date) if it is not a number. */
function readDatePart(text: string): number | undefined {
  const digits = normaliseDigits(text);
  if (digits === "") return undefined;
  return /^[0-9]+$/.test(digits) && digits.length <= LONGEST_PART ? Number(digits) : 0;
}

/** The chosen sex; `undefined` without one, as `Number(null)` would be 0, a man. */
function readSex(sex: ProfileFormValues["sex"]): 0 | 1 | undefined {
  if (sex === "0") return 0;
  return sex === "1" ? 1 : undefined;
}

/** Converts the fields' text into the input of the contract's schema. */
export function readFormValues({ sex, birthdate, ...text }: ProfileFormValues) {
  return {
    ...text,
    sex: readSex(sex),
    birthdate: {
      year: readDatePart(birthdate.year),
      month: readDatePart(birthdate.month),
      day: readDatePart(birthdate.day),
    },
  };
}

/** Outside of every limit of sex or age, so that a question with limits is not asked while they are unknown. */
const UNKNOWN: Respondent = { sex: 0, age: -1 };

/** The respondent for the clinic's own questions, as far as the form is filled in. */
export function readRespondent(
  { sex, birthdate }: Pick<ProfileFormValues, "sex" | "birthdate">,
  now: Date,
): Respondent {
  const { sex: chosen, birthdate: parts } = readFormValues({ ...EMPTY_FORM_VALUES, sex, birthdate });
  if (chosen === undefined || birthdateProblem(parts, now) !== undefined) return UNKNOWN;
  return { sex: chosen, age: ageInYears(formatBirthdate(parts), now) };
}
