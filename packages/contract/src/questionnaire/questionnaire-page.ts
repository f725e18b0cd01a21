import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { alarmSchema } from "./alarm.ts";
import { type AnswerValue, answersSchema, answerValueSchema } from "./answer.ts";
import { questionIdSchema } from "./question.ts";
import { questionnaireDefinitionSchema } from "./questionnaire.ts";
import { respondentSchema } from "./respondent.ts";

/** One version of a questionnaire. */
export const publishedQuestionnaireSchema = z.object({
  questionnaireId: z.string(),
  version: z.int(),
  title: z.string(),
  definition: questionnaireDefinitionSchema,
});

/** Submitted answers with their version. */
export const submissionSchema = publishedQuestionnaireSchema.extend({
  /** 1 for the first one of a treatment. */
  submissionNumber: z.int(),
  submittedAt: instantSchema,
  answers: answersSchema,
});

/** An answer to another version, in words, because it does not fit any more. */
export const unfittingAnswerSchema = z.object({ label: z.string(), answer: z.string() });

/** A treatment's questionnaire in force, and all answers so far. */
export const questionnairePageSchema = publishedQuestionnaireSchema.extend({
  respondent: respondentSchema,
  /** Increases with every stored answer; 0 before the first. */
  draftVersion: z.int(),
  /** The draft, or without one the fitting answers of the last submission. */
  answers: answersSchema,
  savedAt: instantSchema.nullable(),
  /** Answers to an earlier version that do not fit this one: shown, so that the patient answers this version. */
  unfitting: z.array(unfittingAnswerSchema),
  /** The last fitting answers of an earlier treatment, else of the clinic's registration form, for 「前回」. */
  previousAnswers: answersSchema,
  /** The last submission of this treatment. */
  submission: submissionSchema.nullable(),
  /** Names of the clinic's list, if a question suggests them. */
  medicineNames: z.array(z.string()).optional(),
  /** Nothing can be changed, because the visit has begun or the treatment has ended. */
  isLocked: z.boolean(),
});

/** Invisible characters that PostgreSQL cannot store in JSON, pasted by accident. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

function withoutUnstorable<Value extends AnswerValue | null>(value: Value): AnswerValue | Value {
  if (typeof value === "string") return value.replace(UNSTORABLE, "");
  return Array.isArray(value) ? value.map((each) => each.replace(UNSTORABLE, "")) : value;
}

/** The present answer to a question; `null` clears it. */
export const saveAnswerRequestSchema = z.strictObject({
  questionId: questionIdSchema,
  value: answerValueSchema.nullable().overwrite(withoutUnstorable),
  /** The last `draftVersion` that this device knows. */
  draftVersion: z.int().min(0),
});

/**
 * Stored, or refused because another device has changed this answer since `draftVersion`. Both return all answers that
 * others have changed since then, on a conflict with this one.
 */
export const savedAnswerSchema = z.object({
  outcome: z.enum(["saved", "conflict"]),
  draftVersion: z.int(),
  savedAt: instantSchema,
  /** The keys are question ids; `null` was cleared. */
  changed: z.record(questionIdSchema, answerValueSchema.nullable()),
});

/** All answers as shown on the confirmation page. Checked by `checkAnswers` against this version. */
export const submitAnswersRequestSchema = z.strictObject({
  /** The answered version of the definition; refused with E005 if another one is in force. */
  version: z.int().min(1),
  answers: z.record(questionIdSchema, answerValueSchema.overwrite(withoutUnstorable)),
  /** 「事実と相違ありません」 */
  isTrue: z.literal(true),
});

export const submittedAnswersSchema = z.object({
  submissionNumber: z.int(),
  submittedAt: instantSchema,
  alarms: z.array(alarmSchema),
});

export type PublishedQuestionnaire = z.infer<typeof publishedQuestionnaireSchema>;
export type QuestionnairePage = z.infer<typeof questionnairePageSchema>;
export type Submission = z.infer<typeof submissionSchema>;
export type SaveAnswerRequest = z.infer<typeof saveAnswerRequestSchema>;
export type SavedAnswer = z.infer<typeof savedAnswerSchema>;
export type SubmitAnswersRequest = z.infer<typeof submitAnswersRequestSchema>;
export type SubmittedAnswers = z.infer<typeof submittedAnswersSchema>;
