import { z } from "zod";
import { takeTaskRequestSchema } from "./task-steps.ts";
import { writeTaskRequestSchema } from "./written-task.ts";

/** To whom a task goes; `null`: to all. Of two who hand it on at once, the second learns who was first. */
export const handTaskRequestSchema = z.strictObject({
  ...takeTaskRequestSchema.shape,
  ...writeTaskRequestSchema.pick({ staffId: true }).shape,
});

/** The new words and the new day of a written task. */
export const correctTaskRequestSchema = writeTaskRequestSchema.pick({ text: true, dueDay: true });

export type CorrectTaskRequest = z.infer<typeof correctTaskRequestSchema>;
