import { z } from "zod";

const alarmSchema = z.enum(["emergency", "life-crisis", "see-in-person"]);

const lineSchema = z.object({
  label: z.string(),
  answer: z.string(),
  photoIds: z.array(z.string()),
  alarms: z.array(alarmSchema),
});

/** Answers in words, for whatever they were asked. */
export const answeredSchema = z.object({
  title: z.string(),
  version: z.int(),
  alarms: z.array(alarmSchema),
  lines: z.array(lineSchema),
});

export const submissionSchema = answeredSchema.extend({ submissionNumber: z.int(), submittedAt: z.string() });

export type Alarm = z.infer<typeof alarmSchema>;
export type AnswerLine = z.infer<typeof lineSchema>;
export type Submission = z.infer<typeof submissionSchema>;
