import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { type UnsentDraft, unsentDraftSchema } from "@madoguchi/contract/questionnaire/unsent-draft";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { openDeviceDraft } from "./device-draft.ts";
import { createDraftKeeper, type DraftKeeper, type DraftState } from "./draft-keeper.ts";
import { openDraftTabs } from "./draft-tabs.ts";
import { saveAnswer } from "./save-answer.ts";
import { openSealedDrafts } from "./sealed-drafts.ts";
import { useDraftOwner } from "./use-draft-owner.ts";

type KeptDraft = { page: QuestionnairePage; treatmentId: string };

/** One keeper a draft for as long as its patient is signed in, so that the next screen has what the last one has not sent. */
const keepersOf = new WeakMap<Portal, Map<string, DraftKeeper>>();

/** Sends what is unsent when a field or the page is left, and when the connection is back. */
function followPage({ flush }: DraftKeeper): () => void {
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

function openKeeper(portal: Portal, uid: string, name: string, { page, treatmentId }: KeptDraft): DraftKeeper {
  const { api, now } = portal;
  const address = { questionnaireId: page.questionnaireId, treatmentId };
  return createDraftKeeper({
    page,
    save: (request) => saveAnswer(api, address, request),
    openTabs: (hear) => openDraftTabs(name, hear),
    openDevice: async (takeOver) => openDeviceDraft(await openSealedDrafts(uid, now(), parseDraft), address, takeOver),
  });
}

function findKeeper(portal: Portal, uid: string, draft: KeptDraft): DraftKeeper {
  const keepers = keepersOf.get(portal) ?? new Map<string, DraftKeeper>();
  keepersOf.set(portal, keepers);
  const name = [uid, draft.treatmentId, draft.page.questionnaireId].join(" ");
  const found = keepers.get(name);
  if (found) return found;
  const keeper = openKeeper(portal, uid, name, draft);
  keepers.set(name, keeper);
  const { identity } = portal;
  const leave = identity.subscribe(() => {
    if (identity.state().user?.uid === uid) return;
    keeper.stop();
    keepers.delete(name);
    leave();
  });
  return keeper;
}

export type AnswerDraft = DraftState & Pick<DraftKeeper, "setAnswer" | "resolveConflict" | "flush">;

/**
 * The answers that a patient gives to a questionnaire, each one kept on the server, and on this device until it is there
 * (`docs/design/questionnaire.md`, Drafts). For signed-in screens.
 */
export function useAnswerDraft({ page, treatmentId }: KeptDraft): AnswerDraft {
  const portal = usePortal();
  const uid = useDraftOwner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was read again goes on with its keeper, as does a screen whose session has ended.
  const keeper = useMemo(
    () => findKeeper(portal, uid, { page, treatmentId }),
    [portal, uid, page.questionnaireId, treatmentId],
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);

  useEffect(() => {
    keeper.start();
    const leave = followPage(keeper);
    return () => {
      leave();
      void keeper.flush();
    };
  }, [keeper]);
  useEffect(() => keeper.receive(page), [keeper, page]);

  const { setAnswer, resolveConflict, flush } = keeper;
  return { ...state, setAnswer, resolveConflict, flush };
}
