import { z } from "zod";
import { sexSchema } from "../profile/profile.ts";
import { areValid } from "../validation/are-valid.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

const LONGEST_ANSWER = 4_000;
const MOST_IMAGES = 10;

const label = lineText().min(1).max(200);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/**
 * What an answer calls for at once (`docs/design/screens.md` 3): `emergency` shows 119 and #7119, `life-crisis` a crisis
 * line, `see-in-person` advises a visit in person. The staff is notified of all three.
 */
const alarmSchema = z.enum(["emergency", "life-crisis", "see-in-person"]);

const optionSchema = z.strictObject({ value: id, label, alarm: alarmSchema.optional() });

const choiceOptions = z.array(optionSchema).min(2).max(60);

/** Age in full years on the day of the visit, both limits included. */
const askedOfSchema = z
  .strictObject({
    sex: sexSchema.optional(),
    minimumAge: z.int().min(0).max(130).optional(),
    maximumAge: z.int().min(0).max(130).optional(),
  })
  .refine(({ minimumAge = 0, maximumAge = 130 }) => minimumAge <= maximumAge, {
    message: "年齢の範囲が逆です。",
    when: areValid("minimumAge", "maximumAge"),
  });

const everyQuestion = {
  questionId: id,
  label,
  help: linesText().min(1).max(500).optional(),
  isRequired: z.boolean(),
  /** Without it, everybody is asked. */
  askedOf: askedOfSchema.optional(),
  /** Asked only when an earlier question was asked and answered with one of these values. */
  askedWhen: z.strictObject({ questionId: id, isOneOf: z.array(id).min(1).max(60) }).optional(),
};

/** One question (`docs/design/screens.md` 3: eight types). */
export const questionSchema = z.discriminatedUnion("type", [
  z.strictObject({ ...everyQuestion, type: z.literal("radio"), options: choiceOptions }),
  z.strictObject({
    ...everyQuestion,
    type: z.literal("checkbox"),
    options: choiceOptions,
    /** The option that excludes all others, such as 「特になし」. */
    exclusiveValue: id.optional(),
  }),
  z.strictObject({ ...everyQuestion, type: z.literal("text"), maximumCharacters: z.int().min(1).max(LONGEST_ANSWER) }),
  z.strictObject({
    ...everyQuestion,
    type: z.literal("long-text"),
    maximumCharacters: z.int().min(1).max(LONGEST_ANSWER),
  }),
  z.strictObject({
    ...everyQuestion,
    type: z.literal("number"),
    /** `cm`, `kg`, `mmHg`. */
    unit: lineText().min(1).max(20),
    minimum: z.number(),
    maximum: z.number(),
    decimals: z.int().min(0).max(3),
  }),
  z.strictObject({ ...everyQuestion, type: z.literal("date"), mayBeFuture: z.boolean() }),
  z.strictObject({ ...everyQuestion, type: z.literal("image"), maximumImages: z.int().min(1).max(MOST_IMAGES) }),
  z.strictObject({ ...everyQuestion, type: z.literal("consent"), statement: linesText().min(1).max(2_000) }),
]);

export type Question = z.infer<typeof questionSchema>;
