import { type ApplicationDraft, applicationDraftSchema } from "@madoguchi/contract/medicine/application-draft";
import { useSyncExternalStore } from "react";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { useDraftOwner } from "../answer-draft/use-draft-owner.ts";
import { createAutosaveFinder } from "../form-draft/find-autosave.ts";
import { type ApplicationAutosave, createApplicationAutosave, type KeptInput } from "./application-autosave.ts";

const findOrOpen = createAutosaveFinder<ApplicationAutosave>();

function parseDraft(stored: unknown): ApplicationDraft {
  return applicationDraftSchema.parse(stored);
}

/** The autosave of this patient's application on a visit; one for all screens of a portal. */
export function findAutosave(portal: Portal, uid: string, visitId: string): ApplicationAutosave {
  const { now } = portal;
  return findOrOpen(portal, { uid, name: visitId }, () =>
    createApplicationAutosave({ visitId, openDrafts: () => openSealedDrafts(uid, now(), parseDraft), now }),
  );
}

/** The patient's input for an application on a visit, on every screen of it. For signed-in screens. */
export function useApplicationInput(visitId: string): KeptInput & Pick<ApplicationAutosave, "change" | "discard"> {
  const portal = usePortal();
  const autosave = findAutosave(portal, useDraftOwner(), visitId);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  return { ...state, change: autosave.change, discard: autosave.discard };
}
