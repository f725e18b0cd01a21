import { z } from "zod";
import { answerValueSchema } from "./answer.ts";
import { questionIdSchema } from "./question.ts";

/** `null` takes an answer back. */
const valueSchema = answerValueSchema.nullable();

/** An answer that the server has not confirmed. */
const unsentAnswerSchema = z.object({
  value: valueSchema,
  /** The draft's version at which this device last knew the server's answer. */
  base: z.int(),
  /** Values that were sent and whose outcome is not known: the server may have one of them. */
  sent: z.array(valueSchema),
  /** Another device's answer, until the patient has chosen. */
  theirs: valueSchema.optional(),
});

/** The answers of one page that are not on the server yet, as a device keeps them. */
export const unsentDraftSchema = z.object({
  treatmentId: z.string(),
  questionnaireId: z.string(),
  answers: z.record(questionIdSchema, unsentAnswerSchema),
});

export type UnsentAnswer = z.infer<typeof unsentAnswerSchema>;
export type UnsentDraft = z.infer<typeof unsentDraftSchema>;
