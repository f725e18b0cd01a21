import type { VisitSignedIn } from "@madoguchi/contract/sign-in/visit-code";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findBusinessOfClinic } from "../../records/customer/customer.store.ts";
import { findVisitOfCode } from "../../records/visit-code/visit-code.store.ts";
import { hashVisitCode, visitUid } from "../../records/visit-code/visit-code.ts";
import { isLinkOfFormerNumber } from "../../records/visit-code/visit-link.ts";

/**
 * Exchanges the code of a visit for a token for the identity's SDK. Refuses with C008 (unknown, replaced, or the visit
 * is over).
 */
export async function checkVisitCode(
  deps: Pick<Deps, "database" | "identity" | "now" | "settings">,
  code: string,
): Promise<VisitSignedIn> {
  const { database, identity, settings } = deps;
  const medicalBusinessId = (await findBusinessOfClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const codeHash = hashVisitCode(settings.hashSecret, medicalBusinessId, code);
  const visit = await findVisitOfCode(database, medicalBusinessId, codeHash);
  if (!visit) return fail("VerifyCodeMismatch", { message: NO_VISIT, reason: "no open visit has this code" });
  const { treatmentId } = visit;
  if (isLinkOfFormerNumber(settings.hashSecret, { medicalBusinessId, treatmentId }, visit)) {
    return fail("VerifyCodeMismatch", { message: NO_VISIT, reason: "the link is of a former number" });
  }
  return { customToken: await identity.createCustomToken(visitUid(treatmentId, codeHash)), treatmentId };
}

const NO_VISIT =
  "この参加コードでは入れませんでした。文字をお確かめのうえ、うまくいかないときはクリニックにお電話ください。";
