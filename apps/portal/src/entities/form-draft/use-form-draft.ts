import { formDraftSchema, type FormDraft as StoredDraft } from "@madoguchi/contract/profile/form-draft";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { type Portal, usePortal } from "../../portal-context/portal.tsx";
import { onUnsentAnswersDeleted } from "../../storage/unsent-answers.ts";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { useDraftOwner } from "../answer-draft/use-draft-owner.ts";
import { createInputAutosave, type InputAutosave } from "./input-autosave.ts";

export type FormDraft<Values> = {
  /** Whether the draft of an earlier page has been read. */
  isReady: boolean;
  /** The unsaved input. */
  values: Values | undefined;
  /** Whether a reload restores it. */
  isOnDevice: boolean;
  store: (values: Values) => void;
  discard: () => void;
};

/**
 * `registration`, and for whom the visit is: during a reservation. `profile`, `address`, `clinic-form`: in the settings. `add-person`,
 * `change-person`: for a person whom the patient represents. `next-visit`: not input, but stored in the same place.
 * `message`, `memo`, `chat`, `application`: about one treatment, whose id follows.
 */
type FormName =
  | "registration"
  | "registration-answers"
  | "registration-for"
  | "profile"
  | "address"
  | "clinic-form"
  | "add-person"
  | "change-person"
  | "next-visit"
  | `${"message" | "memo" | "chat" | "application"} ${string}`;

/** The name of a draft: drafts for another person are separate. */
function nameDraft(form: FormName, representationId: string | undefined): string {
  return representationId === undefined ? form : `${form} for ${representationId}`;
}

/** Whether a draft is for this person. */
export function isDraftFor(representationId: string, { form }: StoredDraft): boolean {
  return form.endsWith(` for ${representationId}`);
}

export function parseDraft(stored: unknown): StoredDraft {
  return formDraftSchema.parse(stored);
}

const autosavesOf = new WeakMap<Portal, Map<string, InputAutosave>>();

/**
 * One autosave for each patient and form on a page, so that the next screen has the input of the last one. It outlives
 * the end of the session, as the patient may sign in again, and ends when they log out or another person signs in.
 *
 * @param uid the patient's id with the identity platform.
 */
export function findAutosave(portal: Portal, uid: string, form: FormName): InputAutosave {
  const { identity, now } = portal;
  const name = nameDraft(form, portal.acting.representationId());
  const key = `${uid} ${name}`;
  const autosaves = autosavesOf.get(portal) ?? new Map<string, InputAutosave>();
  autosavesOf.set(portal, autosaves);
  const found = autosaves.get(key);
  if (found) return found;
  const openDrafts = () => openSealedDrafts(uid, now(), parseDraft);
  const autosave = createInputAutosave({ form: name, openDrafts, now });
  autosaves.set(key, autosave);
  function close(): void {
    autosaves.delete(key);
    unsubscribe();
    stopListening();
  }
  const unsubscribe = identity.subscribe(() => {
    const { user } = identity.state();
    if (user && user.uid !== uid) close();
  });
  const stopListening = onUnsentAnswersDeleted(close);
  return autosave;
}

/**
 * A patient's unsent input in a form: it survives a reload, the way back, a crash, and a sign-in after an ended
 * session; until it is sent, discarded or a day old (decision 36). For signed-in screens.
 *
 * @param schema refused values, such as an earlier build's, are ignored.
 */
export function useFormDraft<Values>(form: FormName, schema: z.ZodType<Values>): FormDraft<Values> {
  const autosave = findAutosave(usePortal(), useDraftOwner(), form);
  const { isReady, values, isOnDevice } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const { store, discard } = autosave;
  return { isReady, values: schema.safeParse(values).data, isOnDevice, store, discard };
}
