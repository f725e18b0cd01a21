import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isBeforeCare } from "../../records/treatment/is-before-care.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findAskedTreatment, isQuestionnaire, lockAskedTreatment } from "./asked-questionnaire.store.ts";

type Asked = { asked: PublishedQuestionnaire; respondent: Respondent; historyNumber: number; isLocked: boolean };

async function requireFound(
  find: typeof findAskedTreatment,
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  { treatmentId, questionnaireId }: { treatmentId: string; questionnaireId?: string },
): Promise<Asked> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const treatment = await find(database, customer, treatmentId, now());
  if (!treatment) return refuseTreatment(database, customer, treatmentId);
  const { asked, respondent, historyNumber, statusId } = treatment;
  if (questionnaireId !== undefined && asked?.questionnaireId !== questionnaireId) {
    const isThere = await isQuestionnaire(database, questionnaireId);
    return fail(isThere ? "ClinicFormNotOfCustomerClinic" : "ClinicFormNotFound");
  }
  if (!asked) return fail("ClinicFormNotFound", { reason: "no questionnaire" });
  if (!respondent) return fail("CustomerInfoNotFound");
  return { asked, respondent, historyNumber, isLocked: !isBeforeCare(statusId) };
}

/** The questionnaire of a call: the treatment's, named or not. */
export type AnsweredKey = { treatmentId: string; questionnaireId: string };

/**
 * The questionnaire of a treatment of the patient. Refuses with T001 (not the patient's; T002 in the log for another
 * patient's), CL002 (no questionnaire, or no such one), CL004 (the treatment has another one) and C005.
 */
export function requireAsked(
  deps: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  key: { treatmentId: string; questionnaireId?: string },
): Promise<Asked> {
  return requireFound(findAskedTreatment, deps, customer, key);
}

/** The same for a change, with the treatment locked; T007 once no change is possible any more. */
export async function requireOpen(
  deps: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  key: AnsweredKey,
): Promise<Omit<Asked, "isLocked">> {
  const { isLocked, ...asked } = await requireFound(lockAskedTreatment, deps, customer, key);
  if (!isLocked) return asked;
  return fail("TreatmentUpdateFailed", {
    message: "診察が始まったか終わったため、回答を変更できません。",
    reason: "questionnaire locked",
  });
}
