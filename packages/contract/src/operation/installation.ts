import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";

/** Part of URLs and of every key in the database; it never changes. */
export const installationIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);

export const businessRequestSchema = z.strictObject({ name: lineText().min(1).max(100) });

/** Every business (医療法人) with its clinics. */
export const businessListSchema = z.object({
  businesses: z.array(
    z.object({
      medicalBusinessId: z.string(),
      name: z.string(),
      clinics: z.array(z.object({ clinicId: z.string(), name: z.string() })),
    }),
  ),
});

export type BusinessRequest = z.infer<typeof businessRequestSchema>;
export type BusinessList = z.infer<typeof businessListSchema>;
