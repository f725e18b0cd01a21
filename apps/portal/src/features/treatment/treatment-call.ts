import type { readTreatmentScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import type { TreatmentScreen } from "@madoguchi/contract/screen/treatment-screen";
import type { Place } from "../../api/call-options.ts";
import { type FirstCall, firstScreen, isRecord, type PartKeys } from "../../api/first-call.ts";
import { recordKeys } from "../../fetching/record-keys.ts";

function submittedAtOf(treatment: unknown): string {
  const asked = isRecord(treatment) ? treatment["questionnaire"] : undefined;
  return String(isRecord(asked) ? asked["submittedAt"] : undefined);
}

/** The first call of a treatment's page, which answers all of its reads. */
export function treatmentCall(place: Place, treatmentId: string): FirstCall {
  const keys = {
    profile: recordKeys.profile(place),
    nextAction: recordKeys.nextAction(place),
    notices: recordKeys.notices(place),
    treatment: recordKeys.treatment(place, treatmentId),
    delivery: recordKeys.delivery(place, treatmentId),
    messages: recordKeys.messages(place, treatmentId),
  } satisfies PartKeys<TreatmentScreen>;
  return firstScreen<typeof readTreatmentScreenCall>(
    "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/page",
    { ...place, treatmentId },
    keys,
    {
      key: recordKeys.sentAnswers(place, treatmentId, null).slice(0, -1),
      split: ({ treatment, questionnaire }) => [
        [recordKeys.sentAnswers(place, treatmentId, submittedAtOf(treatment)), questionnaire],
      ],
    },
  );
}
