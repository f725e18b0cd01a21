import { type ApplicationDraft, applicationDraftSchema } from "@madoguchi/contract/medicine/application-draft";
import { useSyncExternalStore } from "react";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { useDraftOwner } from "../answer-draft/use-draft-owner.ts";
import { createKeeperFinder } from "../form-draft/find-keeper.ts";
import { type ApplicationKeeper, createApplicationKeeper, type KeptInput } from "./application-keeper.ts";

const findOrOpen = createKeeperFinder<ApplicationKeeper>();

function parseDraft(stored: unknown): ApplicationDraft {
  return applicationDraftSchema.parse(stored);
}

/** The keeper of this patient's application on a visit; one for all screens of a portal. */
export function findKeeper(portal: Portal, uid: string, visitId: string): ApplicationKeeper {
  const { now } = portal;
  return findOrOpen(portal, { uid, name: visitId }, () =>
    createApplicationKeeper({ visitId, openDrafts: () => openSealedDrafts(uid, now(), parseDraft), now }),
  );
}

/** What the patient has filled in of an application on a visit, on every screen of it. For signed-in screens. */
export function useApplicationInput(visitId: string): KeptInput & Pick<ApplicationKeeper, "change" | "discard"> {
  const portal = usePortal();
  const keeper = findKeeper(portal, useDraftOwner(), visitId);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  return { ...state, change: keeper.change, discard: keeper.discard };
}
