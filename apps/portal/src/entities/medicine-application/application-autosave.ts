import type { ApplicationDraft } from "@madoguchi/contract/medicine/application-draft";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { createInputAutosave } from "../form-draft/input-autosave.ts";

/** The patient's choices and answers so far. */
export type ApplicationInput = Omit<ApplicationDraft, "visitId" | "savedAt">;

export type KeptInput = { isReady: boolean; input: ApplicationInput; isOnDevice: boolean };

export const EMPTY_INPUT: ApplicationInput = { supplies: {}, answers: {}, wish: null };

export type ApplicationAutosave = ReturnType<typeof createApplicationAutosave>;

type AutosaveOptions = {
  visitId: string;
  /** Rejects if the browser refuses the storage: then the input lasts as long as the page. */
  openDrafts: () => Promise<SealedDrafts<ApplicationDraft>>;
  now: () => Date;
};

/** Stores an application while it is filled in: from screen to screen, across a reload and a sign-in. */
export function createApplicationAutosave({ visitId, openDrafts, now }: AutosaveOptions) {
  const { put, ...autosave } = createInputAutosave<ApplicationInput, ApplicationDraft>({
    empty: EMPTY_INPUT,
    openDrafts,
    now,
    isOwn: (draft) => draft.visitId === visitId,
    toInput: ({ supplies, answers, wish }) => ({ supplies, answers, wish }),
    toDraft: (input, savedAt) => ({ visitId, savedAt, ...input }),
  });
  return {
    ...autosave,
    change(part: Partial<ApplicationInput>): void {
      put({ ...autosave.state().input, ...part });
    },
  };
}
