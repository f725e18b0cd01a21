import { z } from "zod";
import { lineText, nameText } from "../validation/typed-text.ts";

export const LONGEST_COMPANION_NAME = 50;

const secret = z
  .string()
  .max(200)
  .regex(/^[\w.-]*$/);

/** The link's fragment, which is never part of an address that is sent. */
export const companionSecretSchema = z.strictObject({ secret });

/** A companion's name and relation, and their agreement. */
export const companionStatementSchema = z.strictObject({
  secret,
  name: nameText().min(1, { error: "お名前をご入力ください。" }).max(LONGEST_COMPANION_NAME),
  relation: lineText().min(1, { error: "患者さんとのご関係をご入力ください。" }).max(LONGEST_COMPANION_NAME),
  agrees: z.literal(true, { error: "内容をお読みのうえ、同意してください。" }),
});
