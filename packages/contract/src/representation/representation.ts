import { z } from "zod";
import { isPossibleBirthdate, parseBirthdate } from "../profile/birthdate.ts";
import { anyPhoneNumberSchema, personFields } from "../profile/profile.ts";
import { instantSchema } from "../time/instant.ts";
import { ageInYears } from "../time/tokyo.ts";
import { lineText } from "../validation/typed-text.ts";
import { ADULT_AGE_YEARS } from "./adult-age.ts";

/** The representative's relation to the person, in the record. */
export const RELATIONS = { parent: "親", family: "家族", carer: "介護者", guardian: "後見人" } as const;

export type Relation = keyof typeof RELATIONS;

export const relationSchema = z.enum(Object.keys(RELATIONS) as [Relation, ...Relation[]]);

/** The text that a representative agrees to; a changed text is another version. */
export const REPRESENTATION_CONSENT = {
  version: 1,
  lines: [
    "私は、この方の親権者であるか、ご本人またはご家族から受診の手続きを任されています。",
    "予約、問診への回答、診察への同席、お支払いを、この方に代わって行います。診察は、ご本人と一緒に受けます。",
    "この方についてのお知らせは、私のメールアドレスやLINEに届きます。",
    "この方の診療の記録は、ご本人のものです。代理をやめても、クリニックで保管されます。",
  ],
} as const;

/** The most people whom one patient may represent at the same time, and may add in all. */
export const MOST_PEOPLE = 8;
export const MOST_PEOPLE_EVER = 20;

const BIRTHDATE_REQUIRED = "生年月日は必須です。";
const PARENT_OF_ADULT = "18歳以上の方は、「家族」「介護者」「後見人」からお選びください。";

const phoneNumber = z.union([z.literal(""), anyPhoneNumberSchema]).default("");

/**
 * The fields of a person that the representative may change: all but the birthdate, on which their right may depend.
 */
export const personUpdateSchema = z.strictObject({ ...personFields, phoneNumber });

/**
 * A person whom the signed-in patient adds, with the agreement. The age has no limit here: each department has its own.
 */
export function createPersonRequestSchema(now: () => Date) {
  return z
    .strictObject({
      ...personFields,
      birthdate: lineText(BIRTHDATE_REQUIRED)
        .min(1, BIRTHDATE_REQUIRED)
        .refine(
          (day) => day === "" || isPossibleBirthdate(parseBirthdate(day), now()),
          "有効な日付を入力してください。",
        ),
      /** By default the representative's own. */
      phoneNumber,
      relation: relationSchema,
      consentVersion: z
        .int("内容をご確認のうえ、同意してください。")
        .refine((version) => version === REPRESENTATION_CONSENT.version, "内容をご確認のうえ、同意してください。"),
    })
    .superRefine(({ relation, birthdate }, context) => {
      if (relation !== "parent" || ageInYears(birthdate, now()) < ADULT_AGE_YEARS) return;
      context.addIssue({ code: "custom", path: ["relation"], message: PARENT_OF_ADULT });
    });
}

/** The reasons of a representation's end. */
export const REPRESENTATION_ENDS = {
  representative: "代理の方が終了",
  clinic: "クリニックが終了",
  "came-of-age": "ご本人が18歳になったため終了",
  "own-sign-in": "ご本人がご自身の記録として引き継いだため終了",
  left: "代理の方の退会により終了",
  merge: "記録をまとめた、または元に戻したため終了",
} as const;

export type RepresentationEnd = keyof typeof REPRESENTATION_ENDS;

const endSchema = z.enum(Object.keys(REPRESENTATION_ENDS) as [RepresentationEnd, ...RepresentationEnd[]]);

/** A person whom the signed-in patient represents or, for some time after the end, represented. */
export const personSchema = z.object({
  representationId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  medicalRecordCode: z.string(),
  /** Empty if the clinic does not know it. */
  birthdate: z.string(),
  relation: relationSchema,
  begunAt: instantSchema,
  /** The day on which the person comes of age, if the representation ends then. */
  endsOn: z.iso.date().nullable(),
  /** `null` while the representation lasts. */
  ended: endSchema.nullable(),
  /** The signed-in patient's own name, as of the beginning. The previous release's API does not send it. */
  representativeName: z.string().default(""),
});

export const peopleSchema = z.object({ people: z.array(personSchema) });

export const personAddedSchema = z.object({ representationId: z.string() });

export type Person = z.infer<typeof personSchema>;
export type People = z.infer<typeof peopleSchema>;
export type PersonRequest = z.output<ReturnType<typeof createPersonRequestSchema>>;
export type PersonUpdate = z.output<typeof personUpdateSchema>;
