import { formDraftSchema, type FormDraft as StoredDraft } from "@madoguchi/contract/profile/form-draft";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { usePortal } from "../../portal-context/portal.tsx";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { useDraftOwner } from "../answer-draft/use-draft-owner.ts";
import { createAutosaveFinder } from "./find-autosave.ts";
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
 * `registration`: during a reservation. `profile`, `address`, `clinic-form`: in the settings. `add-person`,
 * `change-person`: for a person whom the patient represents. `next-visit`: not input, but stored in the same place.
 * `message`, `memo`, `chat`: about one treatment, whose id follows.
 */
type FormName =
  | "registration"
  | "registration-answers"
  | "profile"
  | "address"
  | "clinic-form"
  | "add-person"
  | "change-person"
  | "next-visit"
  | `${"message" | "memo" | "chat"} ${string}`;

const findAutosave = createAutosaveFinder<InputAutosave<unknown>>();

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

/**
 * A patient's unsent input in a form: it survives a reload, the way back, a crash, and a sign-in after an ended
 * session; until it is sent, discarded or a day old (docs/decisions/0104-input-that-stays.md). For signed-in screens.
 *
 * @param schema refused values, such as an earlier build's, are ignored.
 */
export function useFormDraft<Values>(form: FormName, schema: z.ZodType<Values>): FormDraft<Values> {
  const portal = usePortal();
  const uid = useDraftOwner();
  const { now } = portal;
  const name = nameDraft(form, portal.acting.representationId());
  const autosave = findAutosave(portal, { uid, name }, () =>
    createInputAutosave<unknown, StoredDraft>({
      empty: undefined,
      openDrafts: () => openSealedDrafts(uid, now(), parseDraft),
      now,
      isOwn: (draft) => draft.form === name,
      toInput: ({ values }) => values,
      toDraft: (values, savedAt) => ({ form: name, values, savedAt }),
    }),
  );
  const { isReady, input, isOnDevice } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  return { isReady, values: schema.safeParse(input).data, isOnDevice, store: autosave.put, discard: autosave.discard };
}
