import { z } from "zod";
import { normaliseGroupedDigits } from "../japanese-input/normalise.ts";

/** Seven digits; 〒, hyphens, dots and full-width digits are accepted. */
export const postcodeSchema = z
  .string("郵便番号は必須です。")
  .transform(normaliseGroupedDigits)
  .pipe(
    z.string().regex(/^[0-9]{7}$/, {
      error: ({ input }) => (input === "" ? "郵便番号は必須です。" : "郵便番号は7桁の数字で入力してください。"),
    }),
  );

const postcodeCandidateSchema = z.object({
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
  prefectureKana: z.string(),
  cityKana: z.string(),
  townKana: z.string(),
});

/** Empty for an unknown postcode; several candidates for a postcode of several towns. */
export const postcodeLookupSchema = z.object({ candidates: z.array(postcodeCandidateSchema) });

export type PostcodeCandidate = z.infer<typeof postcodeCandidateSchema>;
