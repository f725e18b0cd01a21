import type {
  PublishedQuestionnaireList,
  PublishQuestionnaireRequest,
} from "@madoguchi/contract/questionnaire/published-questionnaire";
import {
  publishQuestionnaireCall,
  readQuestionnairesCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

export type PublishedVersion = PublishedQuestionnaireList["questionnaires"][number];

/** Reads every version of the clinic's questionnaires, and publishes the next one. */
export function useQuestionnaires() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const params = { clinicId };
  const list = useRead(readQuestionnairesCall, { params }, { revalidateOnFocus: false });
  return {
    list,
    /** Publishes once per `key`. Refused with E005 if it replaces a version that is no longer the current one. */
    publish: async (body: PublishQuestionnaireRequest, key: string): Promise<number> => {
      const { version } = await api.send(publishQuestionnaireCall, { params, body, key });
      return version;
    },
    readAgain: async () => (await list.mutate(api.send(readQuestionnairesCall, { params })))?.questionnaires ?? [],
  };
}

export function versionInForce(
  all: readonly PublishedVersion[],
  questionnaireId: string,
): PublishedVersion | undefined {
  return all.find((each) => each.questionnaireId === questionnaireId && each.supersededAt === null);
}
