import { z } from "zod";
import { normaliseDigits } from "../japanese-input/digits.ts";
import { normaliseKatakana } from "../japanese-input/katakana.ts";
import { emailSchema } from "../sign-in/email.ts";
import { birthdateProblem, formatBirthdate, parseBirthdate } from "./birthdate.ts";
import { coerceSex, type Sex } from "./sex.ts";

const NAME_MAXIMUM_CHARACTERS = 100;

/** Line breaks and other unseen signs come with pasted text; none belongs to a name. */
function withoutControlSigns(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function nameField(required: string) {
  return z
    .string(required)
    .transform(withoutControlSigns)
    .pipe(z.string().min(1, required).max(NAME_MAXIMUM_CHARACTERS, "100文字以内で入力してください。"));
}

function kanaField(required: string) {
  return z
    .string(required)
    .transform((kana) => normaliseKatakana(withoutControlSigns(kana)))
    .pipe(z.string().min(1, required).max(NAME_MAXIMUM_CHARACTERS, "100文字以内で入力してください。"));
}

/** Exactly 11 digits after normalising (spec §5, §9). */
export const phoneNumberSchema = z
  .string("携帯電話番号は必須です")
  .transform(normaliseDigits)
  .pipe(
    z
      .string()
      .min(1, { error: "携帯電話番号は必須です", abort: true })
      .regex(/^[0-9]{11}$/, "携帯電話番号は数字のみで入力してください"),
  );

const names = {
  lastName: nameField("姓は必須です。"),
  firstName: nameField("名は必須です。"),
  lastNameKana: kanaField("姓（フリガナ）は必須です。"),
  firstNameKana: kanaField("名（フリガナ）は必須です。"),
};

const sexMessage = "性別は必須です。";
const sexField = z.int(sexMessage).min(0, sexMessage).max(1, sexMessage);

const birthdateRequired = "生年月日は必須です。";
const birthdatePart = z.number(birthdateRequired).int("有効な日付を入力してください。").optional();

/**
 * The profile form (spec §5), with the age counted at `now()`. Fields are checked on submit and again on change.
 */
export function createProfileFormSchema(now: () => Date) {
  return z.object({
    ...names,
    sex: sexField,
    birthdate: z
      .object({ year: birthdatePart, month: birthdatePart, day: birthdatePart }, birthdateRequired)
      .superRefine((parts, context) => {
        const problem = birthdateProblem(parts, now());
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
    phoneNumber: phoneNumberSchema,
    medicalRecordCode: z.string(),
    email: emailSchema,
  });
}

/** The registration variant: no medical record code and no e-mail yet (spec §5). */
export function createRegistrationFormSchema(now: () => Date) {
  return createProfileFormSchema(now).omit({ medicalRecordCode: true, email: true });
}

/** The e-mail-only variant (spec §5). */
export const emailFormSchema = z.object({ email: emailSchema });

export type RegistrationForm = z.output<ReturnType<typeof createRegistrationFormSchema>>;

/** What `PUT …/information` takes: the form fields, sex as 0 or 1 and the birthdate as `yyyy-MM-dd` (spec §7). */
export function createProfileUpdateSchema(now: () => Date) {
  return z.object({
    ...names,
    sex: sexField,
    birthdate: z
      .string(birthdateRequired)
      .min(1, { error: birthdateRequired, abort: true })
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "有効な日付を入力してください。", abort: true })
      .superRefine((birthdate, context) => {
        const problem = birthdateProblem(parseBirthdate(birthdate), now());
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
    phoneNumber: phoneNumberSchema,
  });
}

/** What `POST …/information` takes: the same, and the clinic to join (spec §3). */
export function createProfileRegistrationSchema(now: () => Date) {
  return createProfileUpdateSchema(now).extend({ clinicId: z.string().regex(/^[\x21-\x7e]{1,100}$/) });
}

export type ProfileUpdate = z.output<ReturnType<typeof createProfileUpdateSchema>>;
export type ProfileRegistration = z.output<ReturnType<typeof createProfileRegistrationSchema>>;

/** Turns a valid form into the payload (spec §4: sex coerced, a missing birthdate gets its default). */
export function toProfilePayload(form: RegistrationForm): ProfileUpdate {
  return {
    lastName: form.lastName,
    firstName: form.firstName,
    lastNameKana: form.lastNameKana,
    firstNameKana: form.firstNameKana,
    sex: coerceSex(form.sex),
    birthdate: formatBirthdate(form.birthdate),
    phoneNumber: form.phoneNumber,
  };
}

/** What the server does not say, or says with nothing, is empty text (spec §3). */
const storedText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** The stored profile (spec §3); what is empty or missing becomes empty text, or 0. */
export const storedProfileSchema = z.object({
  lastName: storedText,
  firstName: storedText,
  lastNameKana: storedText,
  firstNameKana: storedText,
  medicalRecordCode: storedText,
  sex: z
    .unknown()
    .optional()
    .transform((value): Sex => coerceSex(value)),
  phoneNumber: storedText,
  birthdate: storedText,
  email: storedText,
  isLineLinked: z
    .union([z.literal(0), z.literal(1)])
    .nullish()
    .transform((isLinked) => isLinked ?? 0),
});

export type StoredProfile = z.output<typeof storedProfileSchema>;

export const registeredProfileSchema = z.object({ medicalRecordCode: z.string() });
