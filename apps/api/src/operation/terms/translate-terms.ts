import { translateTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { findTermsEnglish, setTermsEnglish } from "../../records/terms/terms.store.ts";
import { acts } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/**
 * Gives a version of a text another translation, or none; version and consents stay, because patients agree to the
 * Japanese text. The audit has each wording. E004 for a version that was never published.
 */
export const translateTerms = acts(
  translateTermsCall,
  async ({ deps: { database, now }, operator, params: version, body: { english } }) => {
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, operator.clinicId);
      const before = await findTermsEnglish(transaction, operator.clinicId, version);
      if (!before) return fail("ResourceNotFound");
      const change = describeChange(before, { english });
      if (!change) return;
      await setTermsEnglish(transaction, operator.clinicId, version, english);
      const subject = `terms:${version.kind}:${version.version}`;
      await recordClinicEvent(transaction, operator, "terms.translate", subject, now(), change);
    });
  },
);
