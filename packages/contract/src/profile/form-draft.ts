import { z } from "zod";

/** A patient's unsaved input of a form, as a device stores it. */
export const formDraftSchema = z.strictObject({
  /** The form's name. */
  form: z.string(),
  /** The form checks them itself when it opens. */
  values: z.unknown(),
  /** In milliseconds since 1970. */
  savedAt: z.number(),
});

export type FormDraft = z.infer<typeof formDraftSchema>;
