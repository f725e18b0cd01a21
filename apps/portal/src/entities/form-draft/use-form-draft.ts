import { formDraftSchema, type FormDraft as StoredDraft } from "@madoguchi/contract/profile/form-draft";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { usePortal } from "../../portal-context/portal.tsx";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { useDraftOwner } from "../answer-draft/use-draft-owner.ts";
import { createKeeperFinder } from "./find-keeper.ts";
import { createInputKeeper, type InputKeeper } from "./input-keeper.ts";

export type FormDraft<Values> = {
  /** Whether what an earlier page has kept is known. */
  isReady: boolean;
  /** What was typed and not saved. */
  values: Values | undefined;
  keep: (values: Values) => void;
  discard: () => void;
};

/** `registration`: during a reservation. `profile`, `address`, `clinic-form`: in the settings. */
type FormName = "registration" | "registration-answers" | "profile" | "address" | "clinic-form";

const findKeeper = createKeeperFinder<InputKeeper<unknown>>();

function parseDraft(stored: unknown): StoredDraft {
  return formDraftSchema.parse(stored);
}

/**
 * What the patient has typed into a form and not saved: over a reload, and on the way through sign-in after a session has
 * ended. For signed-in screens.
 *
 * @param schema values that it refuses, such as an earlier build's, count as none.
 */
export function useFormDraft<Values>(form: FormName, schema: z.ZodType<Values>): FormDraft<Values> {
  const portal = usePortal();
  const uid = useDraftOwner();
  const { now } = portal;
  // What is typed for somebody else is this page's alone.
  const person = portal.acting.representationId();
  const name = person === undefined ? form : `${form} ${person}`;
  const keeper = findKeeper(portal, { uid, name }, () =>
    createInputKeeper<unknown, StoredDraft>({
      empty: undefined,
      openDrafts: () =>
        person === undefined
          ? openSealedDrafts(uid, now(), parseDraft)
          : Promise.reject(new Error("of another person")),
      now,
      isOwn: (draft) => draft.form === form,
      toInput: ({ values }) => values,
      toDraft: (values, savedAt) => ({ form, values, savedAt }),
    }),
  );
  const { isReady, input } = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  return { isReady, values: schema.safeParse(input).data, keep: keeper.put, discard: keeper.discard };
}
