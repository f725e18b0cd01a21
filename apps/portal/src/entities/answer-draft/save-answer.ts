import { saveAnswerCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import type { SaveAnswerRequest, SavedAnswer } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { ApiClient } from "../../api/client.ts";

/** Browsers refuse requests that outlive their page if their bodies have more than 64 kB together. */
const MOST_CHARACTERS_PAST_THE_PAGE = 5_000;

/** Saves one answer on the server, even if the page is closed meanwhile. Refused with T007 once the visit has begun. */
export function saveAnswer(
  api: ApiClient,
  { questionnaireId, treatmentId }: { questionnaireId: string; treatmentId: string },
  request: SaveAnswerRequest,
): Promise<SavedAnswer> {
  return api.send(saveAnswerCall, {
    params: { questionnaireId },
    query: { treatmentId },
    body: request,
    keepalive: JSON.stringify(request).length <= MOST_CHARACTERS_PAST_THE_PAGE,
  });
}
