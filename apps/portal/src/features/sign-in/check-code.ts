import { signInCodeSchema } from "@madoguchi/contract/sign-in/sign-in";

export type CheckedCode = { code: string; problem?: undefined } | { code?: undefined; problem: string };

/** The six digits, normalised from full-width, or their error. */
export function checkCode(text: string): CheckedCode {
  const result = signInCodeSchema.safeParse({ code: text });
  if (result.success) return { code: result.data.code };
  return { problem: result.error.issues[0]?.message ?? "認証コードは6桁の数字で入力してください。" };
}
