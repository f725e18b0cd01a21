import { createListeners } from "@madoguchi/ui/state/store";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";

/** After a day the draft expires. */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

/** The longest wait for a database that another tab is still closing. */
const LONGEST_OPENING_MS = 2_000;

type KeptInput<Input> = {
  isReady: boolean;
  input: Input;
  /** Whether a reload restores it; `false` until this is known. */
  isOnDevice: boolean;
};

type AutosaveOptions<Input, Draft> = {
  empty: Input;
  /** Rejects if the browser refuses the storage: then the input lasts as long as the page. */
  openDrafts: () => Promise<SealedDrafts<Draft>>;
  now: () => Date;
  isOwn: (draft: Draft) => boolean;
  toInput: (draft: Draft) => Input;
  toDraft: (input: Input, savedAt: number) => Draft;
};

/** The input of one form while it is filled in. */
export type InputAutosave<Input> = {
  state(): KeptInput<Input>;
  subscribe(listener: () => void): () => void;
  put(input: Input): void;
  /** Deletes the input after it was sent, or when the patient discards it. */
  discard(): void;
};

/**
 * Stores input: in memory from screen to screen, and encrypted on the device across a reload
 * (docs/decisions/0036-unsent-answers-on-the-device.md).
 */
export function createInputAutosave<Input, Draft extends { savedAt: number }>({
  empty,
  openDrafts,
  now,
  isOwn,
  toInput,
  toDraft,
}: AutosaveOptions<Input, Draft>): InputAutosave<Input> {
  let state: KeptInput<Input> = { isReady: false, input: empty, isOnDevice: false };
  const listeners = createListeners<void>();
  let id: string = crypto.randomUUID();
  let unwritten: { input: Input } | "nothing" | undefined;
  let isWriting = false;
  const opening = openDrafts().catch(() => undefined);

  function show(next: KeptInput<Input>): void {
    state = next;
    listeners.notify();
  }

  function isFreshDraft({ savedAt }: Draft): boolean {
    return now().getTime() - savedAt < LONGEST_AGE_MS;
  }

  async function readKept(): Promise<void> {
    const isSlow = setTimeout(() => show({ ...state, isReady: true }), LONGEST_OPENING_MS);
    const drafts = await opening;
    const all = (await drafts?.readAll().catch(() => undefined)) ?? new Map<string, Draft>();
    clearTimeout(isSlow);
    const own = [...all].filter(([, draft]) => isOwn(draft));
    const [newest] = own.toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
    const isFresh = newest !== undefined && isFreshDraft(newest[1]);
    if (isFresh) id = newest[0];
    // Expired drafts are deleted when any form opens: their own form may never be opened.
    const over = [...all].filter(([each, draft]) => each !== id && (isOwn(draft) || !isFreshDraft(draft)));
    for (const [each] of over) void drafts?.remove(each).catch(() => undefined);
    const isOnDevice = drafts !== undefined;
    if (state.isReady) show({ ...state, isOnDevice });
    else show({ isReady: true, input: isFresh ? toInput(newest[1]) : empty, isOnDevice });
  }
  const reading = readKept();

  async function writeAll(): Promise<void> {
    const [drafts] = await Promise.all([opening, reading]);
    while (unwritten) {
      const next = unwritten;
      unwritten = undefined;
      const work = next === "nothing" ? drafts?.remove(id) : drafts?.write(id, toDraft(next.input, now().getTime()));
      await work?.catch(() => undefined);
    }
    isWriting = false;
  }

  function writeSoon(next: { input: Input } | "nothing"): void {
    unwritten = next;
    if (!isWriting) void writeAll();
    isWriting = true;
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    put(input) {
      show({ ...state, isReady: true, input });
      writeSoon({ input });
    },
    discard() {
      show({ ...state, isReady: true, input: empty });
      writeSoon("nothing");
    },
  };
}
