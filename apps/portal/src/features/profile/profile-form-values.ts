import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { birthdateProblem, formatBirthdate, parseBirthdate } from "@madoguchi/contract/profile/birthdate";
import { careNeedSchema, type StoredProfile, storedProfileSchema } from "@madoguchi/contract/profile/profile";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { ageInYears } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";

/**
 * The registration form's values: text throughout, and no sex until one is chosen. The form library turns the empty text
 * of radio buttons into `null` as soon as the patient has passed by them.
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

/** The fields that were changed and not saved, as the device keeps them. */
export const profileDraftSchema = profileFormValuesSchema.partial();

/** What the form shows of a stored profile: a birthdate that nobody gave is empty. */
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

/** A part of a date: absent when nothing was typed, 0 (which no date has) when it is no number. */
function readDatePart(text: string): number | undefined {
  const digits = normaliseDigits(text);
  if (digits === "") return undefined;
  return /^[0-9]+$/.test(digits) && digits.length <= LONGEST_PART ? Number(digits) : 0;
}

/** The sex that was chosen; nothing when none was, for `Number(null)` would be a man's. */
function readSex(sex: ProfileFormValues["sex"]): 0 | 1 | undefined {
  if (sex === "0") return 0;
  return sex === "1" ? 1 : undefined;
}

/** Turns the fields' text into what the contract's schema checks. */
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

/** Fits no limit of sex or age, so that a question with limits is not put to anybody who may be outside of them. */
const UNKNOWN: Respondent = { sex: 0, age: -1 };

/** Whom the clinic's own questions are put to, as far as the form is filled in. */
export function readRespondent(
  { sex, birthdate }: Pick<ProfileFormValues, "sex" | "birthdate">,
  now: Date,
): Respondent {
  const { sex: chosen, birthdate: parts } = readFormValues({ ...EMPTY_FORM_VALUES, sex, birthdate });
  if (chosen === undefined || birthdateProblem(parts, now) !== undefined) return UNKNOWN;
  return { sex: chosen, age: ageInYears(formatBirthdate(parts), now) };
}
