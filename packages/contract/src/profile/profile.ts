import { z } from "zod";
import { normaliseKatakana, normalisePhoneNumber } from "../japanese-input/normalise.ts";
import { flagSchema } from "../validation/flag.ts";
import { linesText, nameText } from "../validation/typed-text.ts";
import { birthdateProblem, formatBirthdate, parseBirthdate } from "./birthdate.ts";
import { CARE_NEED_LABELS, CARE_NEEDS_NOTE_MAXIMUM, type CareNeed } from "./care-needs.ts";

/** Spec §3 gives the values; the meaning is decided here. */
export const SEX_LABELS = { 0: "男性", 1: "女性" } as const;

type Sex = keyof typeof SEX_LABELS;

/** The value of spec §3 in an answer. */
export const sexSchema = z.enum({ Male: 0, Female: 1 });

/** 1 when the number or numeric string is not zero, otherwise 0 (spec §4). */
export function coerceSex(value: unknown): Sex {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number !== 0 ? 1 : 0;
}

/**
 * The fields that a patient fills in, in the order of the form. Columns, form values, comparison, download and the
 * clinic's record are derived from this list or typed by it.
 */
export const PROFILE_FIELDS = [
  "lastName",
  "firstName",
  "lastNameKana",
  "firstNameKana",
  "sex",
  "birthdate",
  "phoneNumber",
  "careNeeds",
  "careNeedsNote",
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

const NAME_MAXIMUM_CHARACTERS = 100;

/** A letter of any script, which signs and digits are not, nor 「ー」 and 「々」 alone. */
const HAS_LETTER = /^$|[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

function nameField(required: string, normalise?: (text: string) => string) {
  return nameText(required, normalise)
    .min(1, required)
    .max(NAME_MAXIMUM_CHARACTERS, "100文字以内で入力してください。")
    .refine(
      (name) => HAS_LETTER.test(name),
      "記号や数字だけでは登録できません。お名前が1つの方は、姓と名に同じお名前を入力してください。",
    );
}

/** Exactly 11 digits after normalising (spec §5, §9). */
export const phoneNumberSchema = z
  .string("携帯電話番号は必須です")
  .transform(normalisePhoneNumber)
  .pipe(
    z.string().regex(/^[0-9]{11}$/, {
      error: ({ input }) => (input === "" ? "携帯電話番号は必須です" : "携帯電話番号は数字のみで入力してください"),
    }),
  );

/** The number of a record that the clinic entered: landlines too. */
export const anyPhoneNumberSchema = z
  .string()
  .transform(normalisePhoneNumber)
  .pipe(z.string().regex(/^[0-9]{10,11}$/, "電話番号は10桁または11桁の数字で入力してください。"));

export const careNeedSchema = z.enum(Object.keys(CARE_NEED_LABELS) as [CareNeed, ...CareNeed[]]);

const sexMessage = "性別は必須です。";
const birthdateRequired = "生年月日は必須です。";
const birthdateInvalid = "有効な日付を入力してください。";
const birthdatePart = z.number(birthdateRequired).int(birthdateInvalid).optional();

/** Name, reading and sex, which the patient or the clinic enters. */
export const personFields = {
  lastName: nameField("姓は必須です。"),
  firstName: nameField("名は必須です。"),
  lastNameKana: nameField("姓（フリガナ）は必須です。", normaliseKatakana),
  firstNameKana: nameField("名（フリガナ）は必須です。", normaliseKatakana),
  sex: z.int(sexMessage).min(0, sexMessage).max(1, sexMessage),
};

/**
 * The profile's fields; the birthdate is three numbers in the form and `yyyy-MM-dd` in the payload. A rule over several
 * fields belongs here, with `when: areValid(…)`, so that form, update and registration have it.
 */
function profileSchema<Birthdate extends z.ZodType>(birthdate: Birthdate) {
  const fields = {
    ...personFields,
    birthdate,
    phoneNumber: phoneNumberSchema,
    // A request without them, such as from an earlier release's page, leaves them unchanged.
    careNeeds: z
      .array(careNeedSchema)
      .transform((needs) => [...new Set(needs)])
      .optional(),
    careNeedsNote: linesText()
      .max(CARE_NEEDS_NOTE_MAXIMUM, `${CARE_NEEDS_NOTE_MAXIMUM}文字以内で入力してください。`)
      .optional(),
  } satisfies Record<ProfileField, z.ZodType>;
  return z.object(fields);
}

/** The registration form (spec §5), with the age counted at `now()`. */
export function createRegistrationFormSchema(now: () => Date) {
  const birthdate = z
    .object({ year: birthdatePart, month: birthdatePart, day: birthdatePart }, birthdateRequired)
    .superRefine((parts, context) => {
      const problem = birthdateProblem(parts, now());
      if (problem) context.addIssue({ code: "custom", message: problem });
    });
  return profileSchema(birthdate);
}

export type RegistrationForm = z.output<ReturnType<typeof createRegistrationFormSchema>>;

/** A birthdate as it is sent: `yyyy-MM-dd`. */
export function birthdatePayload(now: () => Date) {
  return z
    .string(birthdateRequired)
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: ({ input }) => (input === "" ? birthdateRequired : birthdateInvalid) })
    .pipe(
      z.string().superRefine((birthdate, context) => {
        const problem = birthdateProblem(parseBirthdate(birthdate), now());
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
    );
}

/**
 * The body of `PUT …/information`: the form fields, sex as 0 or 1 and the birthdate as `yyyy-MM-dd` (spec §7).
 * `isBirthdateDefault: false`: the person has given this date, even if it equals the default.
 */
export function createProfileUpdateSchema(now: () => Date) {
  return profileSchema(birthdatePayload(now)).extend({ isBirthdateDefault: z.boolean().optional() });
}

export type ProfileUpdate = z.output<ReturnType<typeof createProfileUpdateSchema>>;

/** Turns a valid form into the payload (spec §4: sex coerced, a missing birthdate gets its default and its mark). */
export function toProfilePayload(form: RegistrationForm): ProfileUpdate {
  const { year, month, day } = form.birthdate;
  const isBirthdateDefault = !year || !month || !day;
  return { ...form, sex: coerceSex(form.sex), birthdate: formatBirthdate(form.birthdate), isBirthdateDefault };
}

/** Missing, `null` and empty are the same: empty text (spec §3). */
const storedText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const storedFields = {
  lastName: storedText,
  firstName: storedText,
  lastNameKana: storedText,
  firstNameKana: storedText,
  sex: z
    .unknown()
    .optional()
    .transform((value): Sex => coerceSex(value))
    .meta({ type: "integer", enum: Object.values(sexSchema.enum) }),
  birthdate: storedText,
  phoneNumber: storedText,
  careNeeds: z
    .array(careNeedSchema)
    .nullish()
    .transform((needs) => needs ?? []),
  careNeedsNote: storedText,
} satisfies Record<ProfileField, z.ZodType>;

/** The stored profile (spec §3); an empty or missing value becomes empty text, or 0. */
export const storedProfileSchema = z.object({
  ...storedFields,
  medicalRecordCode: storedText,
  email: storedText,
  isLineLinked: flagSchema.nullish().transform((isLinked) => isLinked ?? 0),
  /** No birthdate was given at the registration: `birthdate` is the default of spec §4. */
  isBirthdateDefault: z
    .boolean()
    .nullish()
    .transform((isDefault) => isDefault ?? false),
});

export type StoredProfile = z.output<typeof storedProfileSchema>;

export const registeredProfileSchema = z.object({ medicalRecordCode: z.string() });
