import type { ContentDraftList, TermsDraftRequest } from "@madoguchi/contract/starter-pack/starter-pack";
import {
  deleteQuestionnaireTemplateCall,
  deleteTermsDraftCall,
  readContentDraftsCall,
  storeTermsDraftCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

export type TermsDraft = ContentDraftList["terms"][number];
export type QuestionnaireDraft = ContentDraftList["questionnaires"][number];

/** Reads the drafts of the clinic's texts and questionnaires. Only owners may read and change them. */
export function useContentDrafts() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const params = { clinicId };
  const list = useRead(readContentDraftsCall, roles.includes("owner") ? { params } : undefined);
  const readAgain = () => list.mutate();
  return {
    list,
    storeTerms: (kind: TermsKind, body: TermsDraftRequest) =>
      api.send(storeTermsDraftCall, { params: { clinicId, kind }, body }).then(readAgain),
    deleteTerms: (kind: TermsKind) => api.send(deleteTermsDraftCall, { params: { clinicId, kind } }).then(readAgain),
    deleteQuestionnaire: (questionnaireId: string) =>
      api.send(deleteQuestionnaireTemplateCall, { params: { clinicId, questionnaireId } }).then(readAgain),
  };
}
