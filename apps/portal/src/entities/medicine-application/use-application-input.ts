import { type ApplicationDraft, applicationDraftSchema } from "@madoguchi/contract/medicine/application-draft";
import { useSyncExternalStore } from "react";
import { type Portal, useAuthentication, usePortal } from "../../portal-context/portal.tsx";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { type ApplicationKeeper, createApplicationKeeper, type KeptInput } from "./application-keeper.ts";

/** One keeper a visit for as long as its patient is signed in: the way to the address and back keeps the input. */
const keepersOf = new WeakMap<Portal, Map<string, ApplicationKeeper>>();

function parseDraft(stored: unknown): ApplicationDraft {
  return applicationDraftSchema.parse(stored);
}

/** The keeper of this patient's application on a visit; one for all screens of a portal. */
export function findKeeper(portal: Portal, uid: string, visitId: string): ApplicationKeeper {
  const keepers = keepersOf.get(portal) ?? new Map<string, ApplicationKeeper>();
  keepersOf.set(portal, keepers);
  const name = `${uid} ${visitId}`;
  const found = keepers.get(name);
  if (found) return found;
  const { identity, now } = portal;
  const keeper = createApplicationKeeper({
    visitId,
    openDrafts: () => openSealedDrafts(uid, now(), parseDraft),
    now,
  });
  keepers.set(name, keeper);
  const leave = identity.subscribe(() => {
    if (identity.state().user?.uid === uid) return;
    keepers.delete(name);
    leave();
  });
  return keeper;
}

/** What the patient has filled in of an application on a visit, on every screen of it. For signed-in screens. */
export function useApplicationInput(visitId: string): KeptInput & Pick<ApplicationKeeper, "change" | "discard"> {
  const portal = usePortal();
  const { user } = useAuthentication();
  const keeper = findKeeper(portal, user?.uid ?? "", visitId);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  return { ...state, change: keeper.change, discard: keeper.discard };
}
