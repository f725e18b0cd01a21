import { saveAnswerCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import type {
  QuestionnairePage,
  SaveAnswerRequest,
  SavedAnswer,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import { type UnsentDraft, unsentDraftSchema } from "@madoguchi/contract/questionnaire/unsent-draft";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ApiClient } from "../../api/client.ts";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { openDeviceDraft } from "./device-draft.ts";
import { createDraftAutosave, type DraftAutosave, type DraftState } from "./draft-autosave.ts";
import { openDraftTabs } from "./draft-tabs.ts";
import { openSealedDrafts } from "./sealed-drafts.ts";
import { useDraftOwner } from "./use-draft-owner.ts";

/** Browsers refuse requests that outlive their page if their bodies have more than 64 kB together. */
const MOST_CHARACTERS_PAST_THE_PAGE = 5_000;

/** Saves one answer on the server, even if the page is closed meanwhile. Refused with T007 once the visit has begun. */
function saveAnswer(
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

type DraftAddress = { page: QuestionnairePage; treatmentId: string };

/** One autosave per draft while its patient is signed in, so that the next screen has the unsent answers. */
const autosavesOf = new WeakMap<Portal, Map<string, DraftAutosave>>();

/** Sends unsent answers when a field or the page is left, and when the connection returns. */
function followPage({ flush }: DraftAutosave): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const send = () => void flush();
  document.addEventListener("visibilitychange", send, { signal });
  document.addEventListener("focusout", send, { signal });
  window.addEventListener("pagehide", send, { signal });
  window.addEventListener("online", send, { signal });
  return () => leaving.abort();
}

function parseDraft(stored: unknown): UnsentDraft {
  return unsentDraftSchema.parse(stored);
}

function openAutosave(portal: Portal, uid: string, name: string, { page, treatmentId }: DraftAddress): DraftAutosave {
  const { api, now } = portal;
  const address = { questionnaireId: page.questionnaireId, treatmentId };
  return createDraftAutosave({
    page,
    save: (request) => saveAnswer(api, address, request),
    openTabs: (onSaved) => openDraftTabs(name, onSaved),
    openDevice: async (takeOver) => openDeviceDraft(await openSealedDrafts(uid, now(), parseDraft), address, takeOver),
  });
}

function findAutosave(portal: Portal, uid: string, draft: DraftAddress): DraftAutosave {
  const autosaves = autosavesOf.get(portal) ?? new Map<string, DraftAutosave>();
  autosavesOf.set(portal, autosaves);
  const name = [uid, draft.treatmentId, draft.page.questionnaireId].join(" ");
  const found = autosaves.get(name);
  if (found) return found;
  const autosave = openAutosave(portal, uid, name, draft);
  autosaves.set(name, autosave);
  const { identity } = portal;
  const unsubscribe = identity.subscribe(() => {
    if (identity.state().user?.uid === uid) return;
    autosave.stop();
    autosaves.delete(name);
    unsubscribe();
  });
  return autosave;
}

export type AnswerDraft = DraftState & Pick<DraftAutosave, "setAnswer" | "resolveConflict" | "flush">;

/**
 * A patient's answers to a questionnaire, each saved on the server, and on this device until then
 * (`docs/design/questionnaire.md`, Drafts). For signed-in screens.
 */
export function useAnswerDraft({ page, treatmentId }: DraftAddress): AnswerDraft {
  const portal = usePortal();
  const uid = useDraftOwner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was read again continues with its autosave, and so does a screen whose session has ended.
  const autosave = useMemo(
    () => findAutosave(portal, uid, { page, treatmentId }),
    [portal, uid, page.questionnaireId, treatmentId],
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);

  useEffect(() => {
    autosave.start();
    const leave = followPage(autosave);
    return () => {
      leave();
      void autosave.flush();
    };
  }, [autosave]);
  useEffect(() => autosave.receive(page), [autosave, page]);

  const { setAnswer, resolveConflict, flush } = autosave;
  return { ...state, setAnswer, resolveConflict, flush };
}
