import { z } from "zod";

/**
 * The answer of every refused call. `issues` comes with E001 and E008 only; `detail`, in English, on operation calls
 * only.
 */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  detail: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
