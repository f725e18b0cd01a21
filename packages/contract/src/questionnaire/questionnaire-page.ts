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

/** Answers as they were submitted: the version that was answered, and what was said. */
export const submissionSchema = publishedQuestionnaireSchema.extend({
  /** 1 for the first one of a treatment. */
  submissionNumber: z.int(),
  submittedAt: instantSchema,
  answers: answersSchema,
});

/** What was answered to another version, in words, because it no longer fits. */
export const unfittingAnswerSchema = z.object({ label: z.string(), answer: z.string() });

/** A treatment's questionnaire in force, and all that was answered of it so far. */
export const questionnairePageSchema = publishedQuestionnaireSchema.extend({
  respondent: respondentSchema,
  /** Counts up with every answer kept; 0 before the first. */
  draftVersion: z.int(),
  /** The draft; what fits of the last submission where there is none. */
  answers: answersSchema,
  savedAt: instantSchema.nullable(),
  /** Answers to an earlier version of the definition that do not fit this one: shown, for the patient to answer this version. */
  unfitting: z.array(unfittingAnswerSchema),
  /** The last answers of an earlier treatment, else of the clinic's form at registration, that fit, for 「前回」. */
  previousAnswers: answersSchema,
  /** The last one of this treatment. */
  submission: submissionSchema.nullable(),
  /** Of the clinic's list, where a question suggests them. */
  medicineNames: z.array(z.string()).optional(),
  /** The visit has begun, or the treatment has ended: nothing can be changed. */
  isLocked: z.boolean(),
});

/** What PostgreSQL cannot store in JSON: pasted by accident and never visible. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

function withoutUnstorable<Value extends AnswerValue | null>(value: Value): AnswerValue | Value {
  if (typeof value === "string") return value.replace(UNSTORABLE, "");
  return Array.isArray(value) ? value.map((each) => each.replace(UNSTORABLE, "")) : value;
}

/** A question's answer as the patient has it now; `null` takes it back. */
export const saveAnswerRequestSchema = z.strictObject({
  questionId: questionIdSchema,
  value: answerValueSchema.nullable().overwrite(withoutUnstorable),
  /** The `draftVersion` that this device has seen last. */
  draftVersion: z.int().min(0),
});

/**
 * Kept, or not kept because another device has given this question another answer since `draftVersion`. Both bring every
 * answer that others have changed since then, this question's among them on a conflict.
 */
export const savedAnswerSchema = z.object({
  outcome: z.enum(["saved", "conflict"]),
  draftVersion: z.int(),
  savedAt: instantSchema,
  /** By question id; `null` was taken back. */
  changed: z.record(questionIdSchema, answerValueSchema.nullable()),
});

/** All answers, as the patient has seen them on the page to confirm. Checked by `checkAnswers` against this version. */
export const submitAnswersRequestSchema = z.strictObject({
  /** The version of the definition that was answered; another one in force is refused with E005. */
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
