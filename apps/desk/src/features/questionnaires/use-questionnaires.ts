import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  type PublishedQuestionnaireList,
  type PublishQuestionnaireRequest,
  publishedQuestionnaireListSchema,
  publishedSchema,
} from "@madoguchi/contract/operation/publication";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

export type PublishedVersion = PublishedQuestionnaireList["questionnaires"][number];

/** Every version of the clinic's questionnaires, and the publication of a next one. */
export function useQuestionnaires() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const path = fillPath(operationPaths.questionnaires, { clinicId });
  const options = { parse: publishedQuestionnaireListSchema.parse };
  const list = useRead(path, { ...options, revalidateOnFocus: false });
  return {
    list,
    /** Once for one `key`, however often it is sent. Refused with E005 when another version is in force than it replaces. */
    publish: async (request: PublishQuestionnaireRequest, key: string): Promise<number> => {
      const headers = { "idempotency-key": key };
      const { version } = await api.post(path, { json: request, headers, parse: publishedSchema.parse });
      return version;
    },
    readAgain: async () => (await list.mutate(api.get(path, options)))?.questionnaires ?? [],
  };
}

export function versionInForce(
  all: readonly PublishedVersion[],
  questionnaireId: string,
): PublishedVersion | undefined {
  return all.find((each) => each.questionnaireId === questionnaireId && each.supersededAt === null);
}
