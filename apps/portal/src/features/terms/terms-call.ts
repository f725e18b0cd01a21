import type { readAllTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import type { Place } from "../../api/call-options.ts";
import { type FirstCall, isRecord, recordsOf } from "../../api/first-call.ts";
import { pathOf } from "../../api/light-call.ts";
import { recordKeys } from "../../fetching/record-keys.ts";

/** The first call of the clinic's texts. */
export function termsCall(place: Place): FirstCall {
  return {
    path: pathOf<typeof readAllTermsCall>("/api/v1/clinic/{clinicId}/terms", place),
    keys: [recordKeys.terms(place, "").slice(0, -1)],
    split({ body, headers }) {
      const texts = recordsOf(isRecord(body) ? body["terms"] : undefined);
      return texts.map((text) => [recordKeys.terms(place, String(text["kind"])), { body: text, headers }]);
    },
  };
}
