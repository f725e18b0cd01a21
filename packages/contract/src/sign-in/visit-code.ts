import { z } from "zod";
import { normaliseVisitCode } from "./normalise-visit-code.ts";

const MOST_TYPED_CHARACTERS = 40;
const NOT_A_CODE = "参加コードは10文字の英数字で入力してください。";

/** The code that a person of the clinic read out. */
export const visitCodeRequestSchema = z.object({
  code: z
    .string(NOT_A_CODE)
    .max(MOST_TYPED_CHARACTERS, NOT_A_CODE)
    .transform(normaliseVisitCode)
    .pipe(z.string().regex(/^[0-9A-Z]{10}$/, NOT_A_CODE)),
});

/** The token for the identity, and the visit that it is for. */
export const visitSignedInSchema = z.object({ customToken: z.string(), treatmentId: z.string() });

/** A new code, `XXXXX-XXXXX`, which is shown once. */
export const issuedVisitCodeSchema = z.object({ code: z.string() });

export type VisitSignedIn = z.infer<typeof visitSignedInSchema>;
