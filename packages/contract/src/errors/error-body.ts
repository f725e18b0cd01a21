import { z } from "zod";

/** The answer of every refused call. `issues`: with E001 and E008; `detail`, in English: on operation calls. */
export const errorBodySchema = z
  .object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    detail: z.string().optional(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof errorBodySchema>;

/** In `WWW-Authenticate` of an E002: valid session, but a new proof of identity is needed (RFC 9470). */
export const PROOF_CHALLENGE = "insufficient_user_authentication";
