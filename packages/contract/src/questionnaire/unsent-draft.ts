import { z } from "zod";
import { answerValueSchema } from "./answer.ts";
import { questionIdSchema } from "./question.ts";

/** `null` clears an answer. */
const valueSchema = answerValueSchema.nullable();

/** An answer without the server's confirmation. */
const unsentAnswerSchema = z.object({
  value: valueSchema,
  /** The draft's version of this device's last answer from the server. */
  base: z.int(),
  /** Sent values with unknown results: the server may have one of them. */
  sent: z.array(valueSchema),
  /** Another device's answer, until the patient has chosen. */
  theirs: valueSchema.optional(),
});

/** The unsent answers of one page, as a device stores them. */
export const unsentDraftSchema = z.object({
  treatmentId: z.string(),
  questionnaireId: z.string(),
  answers: z.record(questionIdSchema, unsentAnswerSchema),
});

export type UnsentAnswer = z.infer<typeof unsentAnswerSchema>;
export type UnsentDraft = z.infer<typeof unsentDraftSchema>;
