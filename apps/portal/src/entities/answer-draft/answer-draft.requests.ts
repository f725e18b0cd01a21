import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import {
  type SaveAnswerRequest,
  type SavedAnswer,
  savedAnswerSchema,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { ApiClient } from "../../api/client.ts";

export type DraftAddress = { clinicId: string; questionnaireId: string; treatmentId: string };

/** Browsers refuse calls that outlive their page when their bodies have more than 64 kB together. */
const MOST_CHARACTERS_PAST_THE_PAGE = 5_000;

/** Keeps one answer on the server, also when the page is closed meanwhile. Refused with T007 once the visit has begun. */
export function saveAnswer(
  api: ApiClient,
  { treatmentId, ...path }: DraftAddress,
  request: SaveAnswerRequest,
): Promise<SavedAnswer> {
  return api.patch(fillPath(apiPaths.questionnaireDraft, path), {
    query: { treatmentId },
    json: request,
    keepalive: JSON.stringify(request).length <= MOST_CHARACTERS_PAST_THE_PAGE,
    parse: (body) => savedAnswerSchema.parse(body),
  });
}
