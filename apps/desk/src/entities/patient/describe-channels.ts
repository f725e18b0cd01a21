import type { Patient } from "@madoguchi/contract/profile/patient";

/** How a patient is told: 「メールとLINE」, or through representatives; `undefined` where no message reaches anybody. */
export function describeChannels(
  { email, isLineLinked }: Pick<Patient, "email" | "isLineLinked">,
  hasRepresentative: boolean,
): string | undefined {
  const own = [email !== "" && "メール", isLineLinked && "LINE"].filter((channel) => channel !== false);
  if (own.length > 0) return own.join("と");
  return hasRepresentative ? "代理人の方へのお知らせ" : undefined;
}
