import { emailSchema } from "@madoguchi/contract/sign-in/email";

export type CheckedEmail = { email: string; problem?: undefined } | { email?: undefined; problem: string };

/** The normalised address, or its error (spec §5). Loaded on demand: it loads the schemas. */
export function checkEmail(text: string): CheckedEmail {
  const result = emailSchema.safeParse(text);
  if (result.success) return { email: result.data };
  return { problem: result.error.issues[0]?.message ?? "メールアドレスの形式が正しくありません" };
}
