import type { ConnectionProblem } from "@madoguchi/contract/operation/connection-check";
import { isCertificateCode } from "../probe/certificate-problem.ts";

/** What a code of the mail server's adapter means, such as `EAUTH 535`, `EENVELOPE 550` or `ESOCKET`. */
export function mailProblemOf(code: string): ConnectionProblem {
  if (isCertificateCode(code)) return "certificate";
  if (code.startsWith("EAUTH")) return "refused";
  return / \d{3}$/.test(code) ? "error" : "no-answer";
}
