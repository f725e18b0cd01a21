import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";

/** A task that a person writes: what, by when, about whom, for whom. */
export const writeTaskRequestSchema = z.strictObject({
  text: lineText().min(1, "用件をご入力ください。").max(200, "200文字以内で入力してください。"),
  /** The last day on which it is in time. */
  dueDay: z.iso.date("期日をご入力ください。"),
  /** The patient; `null`: it is about nobody. */
  medicalRecordCode: lineText().max(20).nullable(),
  /** Who does it; `null`: anybody. */
  staffId: z.uuid().nullable(),
});

/** The clinic's present people to whom a task can be handed, in the order in which they joined. */
export const taskPeopleSchema = z.object({ people: z.array(z.object({ staffId: z.string(), name: z.string() })) });

export type WriteTaskRequest = z.infer<typeof writeTaskRequestSchema>;
