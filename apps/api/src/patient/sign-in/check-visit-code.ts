import { checkVisitCodeCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst } from "../../platform/http/rate-limit.ts";
import { findBusinessOfClinic } from "../../records/customer/customer.store.ts";
import { findVisitOfCode } from "../../records/visit-code/visit-code.store.ts";
import { hashVisitCode, visitUid } from "../../records/visit-code/visit-code.ts";
import { isLinkOfFormerNumber } from "../../records/visit-code/visit-link.ts";
import { publicCalls } from "../answer-patient-call.ts";

/** As many as the codes of one mailbox: ten characters cannot be guessed by more than that from one network. */
const VISIT_CODES = { name: "visit code", limit: 30, windowSeconds: 3600 } as const;

/**
 * Exchanges the code of a visit for a token for the identity's SDK. Refuses with C008 (unknown, replaced, or the visit
 * is over).
 */
export const checkVisitCode = publicCalls.answers(checkVisitCodeCall, async ({ deps, body: { code }, context }) => {
  await countAgainst(deps, [{ rule: VISIT_CODES, subject: networkAtBusiness(context, deps.settings) }]);
  context.header("Cache-Control", "no-store");
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
});

const NO_VISIT =
  "この参加コードでは入れませんでした。文字をお確かめのうえ、うまくいかないときはクリニックにお電話ください。";
