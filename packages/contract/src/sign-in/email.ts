import { z } from "zod";

const EMAIL_MAXIMUM_CHARACTERS = 254;

/** A well-formed address (spec §5), trimmed, in half-width lower case. */
export const emailSchema = z
  .string("メールアドレスは必須です")
  .transform((email) => email.normalize("NFKC").trim().toLowerCase())
  .pipe(z.string().min(1, "メールアドレスは必須です"))
  .pipe(
    z
      .string()
      .max(EMAIL_MAXIMUM_CHARACTERS, "メールアドレスの形式が正しくありません")
      .email("メールアドレスの形式が正しくありません"),
  );
