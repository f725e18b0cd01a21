import type { FormDraft } from "@madoguchi/contract/profile/form-draft";
import { createListeners } from "@madoguchi/ui/state/store";
import { createDraftWriter } from "../answer-draft/draft-writer.ts";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";

/** After a day the draft expires. */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

/** The longest wait for a database that another tab is still closing. */
const LONGEST_OPENING_MS = 2_000;

type InputState = {
  isReady: boolean;
  /** As typed or as stored, which an earlier build may have done; `undefined` without input. */
  values: unknown;
  /** Whether a reload restores it; `false` until this is known. */
  isOnDevice: boolean;
};

type AutosaveOptions = {
  /** The form's name. */
  form: string;
  /** Rejects if the browser refuses the storage: then the input lasts as long as the page. */
  openDrafts: () => Promise<SealedDrafts<FormDraft>>;
  now: () => Date;
};

/** The input of one form while it is filled in. */
export type InputAutosave = {
  state(): InputState;
  subscribe(listener: () => void): () => void;
  store(values: unknown): void;
  /** Deletes the input after it was sent, or when the patient discards it. */
  discard(): void;
};

/**
 * Stores input: in memory from screen to screen, and encrypted on the device across a reload
 * (docs/decisions/0036-unsent-answers-on-the-device.md).
 */
export function createInputAutosave({ form, openDrafts, now }: AutosaveOptions): InputAutosave {
  let state: InputState = { isReady: false, values: undefined, isOnDevice: false };
  const listeners = createListeners<void>();
  let id: string = crypto.randomUUID();
  const opening = openDrafts().catch(() => undefined);

  function show(next: InputState): void {
    state = next;
    listeners.notify();
  }

  function isFreshDraft({ savedAt }: FormDraft): boolean {
    return now().getTime() - savedAt < LONGEST_AGE_MS;
  }

  async function readStored(): Promise<void> {
    const isSlow = setTimeout(() => show({ ...state, isReady: true }), LONGEST_OPENING_MS);
    const drafts = await opening;
    const all = (await drafts?.readAll().catch(() => undefined)) ?? new Map<string, FormDraft>();
    clearTimeout(isSlow);
    const own = [...all].filter(([, draft]) => draft.form === form);
    const [newest] = own.toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
    const isFresh = newest !== undefined && isFreshDraft(newest[1]);
    if (isFresh) id = newest[0];
    // Expired drafts are deleted when any form opens: their own form may never be opened.
    const over = [...all].filter(([each, draft]) => each !== id && (draft.form === form || !isFreshDraft(draft)));
    for (const [each] of over) void drafts?.remove(each).catch(() => undefined);
    const isOnDevice = drafts !== undefined;
    if (state.isReady) show({ ...state, isOnDevice });
    else show({ isReady: true, values: isFresh ? newest[1].values : undefined, isOnDevice });
  }
  const reading = readStored();

  const writeSoon = createDraftWriter(async (next: { values: unknown } | "nothing") => {
    const [drafts] = await Promise.all([opening, reading]);
    if (next === "nothing") await drafts?.remove(id);
    else await drafts?.write(id, { form, ...next, savedAt: now().getTime() });
  });

  return {
    state: () => state,
    subscribe: listeners.add,
    store(values) {
      show({ ...state, isReady: true, values });
      writeSoon({ values });
    },
    discard() {
      show({ ...state, isReady: true, values: undefined });
      writeSoon("nothing");
    },
  };
}
