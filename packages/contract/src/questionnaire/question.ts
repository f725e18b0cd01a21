import { z } from "zod";
import { sexSchema } from "../profile/profile.ts";
import { areValid } from "../validation/are-valid.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { alarmSchema } from "./alarm.ts";

/** The decimals of a number. */
export const MOST_DECIMALS = 3;

/** In characters. */
export const LONGEST_ANSWER = 4_000;
export const MOST_IMAGES = 10;

/** The parts of the drawing of the body, from front and back. */
export const BODY_PARTS = [
  "scalp",
  "face",
  "neck",
  "chest",
  "belly",
  "back",
  "arms",
  "hands",
  "groin",
  "buttocks",
  "legs",
  "feet",
] as const;

export type BodyPart = (typeof BODY_PARTS)[number];

const label = lineText().min(1).max(200);

/** The id of a question, and the value of an option. Every object already has a `constructor`. */
export const questionIdSchema = z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9-]{0,59}$/);

const optionSchema = z.strictObject({
  value: questionIdSchema,
  label,
  alarm: alarmSchema.optional(),
  /** The option's parts of the body in the drawing. */
  bodyParts: z.array(z.enum(BODY_PARTS)).min(1).max(BODY_PARTS.length).optional(),
});

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
  questionId: questionIdSchema,
  label,
  help: linesText().min(1).max(500).optional(),
  isRequired: z.boolean(),
  /** The title of the screen that begins with this question, until the next title. */
  startsScreen: lineText().min(1).max(40).optional(),
  /** Without it, all patients are asked. */
  askedOf: askedOfSchema.optional(),
  /** Asked only when an earlier question was asked and answered with one of these values. */
  askedWhen: z
    .strictObject({ questionId: questionIdSchema, isOneOf: z.array(questionIdSchema).min(1).max(60) })
    .optional(),
};

/** Without it, a day is asked for. */
const datePrecision = z.literal("month").optional();

const everyText = {
  maximumCharacters: z.int().min(1).max(LONGEST_ANSWER),
  /** Suggests names of the clinic's list of medicines while a name is typed. */
  suggests: z.literal("medicines").optional(),
};

/** One question (`docs/design/screens.md` 3: eight types). */
export const questionSchema = z.discriminatedUnion("type", [
  z.strictObject({ ...everyQuestion, type: z.literal("radio"), options: choiceOptions }),
  z.strictObject({
    ...everyQuestion,
    type: z.literal("checkbox"),
    options: choiceOptions,
    /** The option that excludes all others, such as 「特になし」. */
    exclusiveValue: questionIdSchema.optional(),
  }),
  z.strictObject({ ...everyQuestion, ...everyText, type: z.literal("text") }),
  z.strictObject({ ...everyQuestion, ...everyText, type: z.literal("long-text") }),
  z.strictObject({
    ...everyQuestion,
    type: z.literal("number"),
    /** `cm`, `kg`, `mmHg`. */
    unit: lineText().min(1).max(20),
    minimum: z.number(),
    maximum: z.number(),
    decimals: z.int().min(0).max(MOST_DECIMALS),
  }),
  z.strictObject({ ...everyQuestion, type: z.literal("date"), mayBeFuture: z.boolean(), precision: datePrecision }),
  z.strictObject({ ...everyQuestion, type: z.literal("image"), maximumImages: z.int().min(1).max(MOST_IMAGES) }),
  z.strictObject({ ...everyQuestion, type: z.literal("consent"), statement: linesText().min(1).max(2_000) }),
]);

export type Question = z.infer<typeof questionSchema>;
