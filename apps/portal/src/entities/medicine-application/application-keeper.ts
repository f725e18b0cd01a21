import type { ApplicationDraft } from "@madoguchi/contract/medicine/application-draft";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { createInputKeeper } from "../form-draft/input-keeper.ts";

/** What the patient has chosen and answered so far. */
export type ApplicationInput = Omit<ApplicationDraft, "visitId" | "savedAt">;

export type KeptInput = { isReady: boolean; input: ApplicationInput; isOnDevice: boolean };

export const EMPTY_INPUT: ApplicationInput = { supplies: {}, answers: {}, wish: null };

export type ApplicationKeeper = ReturnType<typeof createApplicationKeeper>;

type KeeperOptions = {
  visitId: string;
  /** Rejects where the browser keeps nothing: then the input lives as long as the page. */
  openDrafts: () => Promise<SealedDrafts<ApplicationDraft>>;
  now: () => Date;
};

/** Keeps an application while it is filled in: from screen to screen, over a reload and a sign-in. */
export function createApplicationKeeper({ visitId, openDrafts, now }: KeeperOptions) {
  const { put, ...keeper } = createInputKeeper<ApplicationInput, ApplicationDraft>({
    empty: EMPTY_INPUT,
    openDrafts,
    now,
    isOwn: (draft) => draft.visitId === visitId,
    toInput: ({ supplies, answers, wish }) => ({ supplies, answers, wish }),
    toDraft: (input, savedAt) => ({ visitId, savedAt, ...input }),
  });
  return {
    ...keeper,
    change(part: Partial<ApplicationInput>): void {
      put({ ...keeper.state().input, ...part });
    },
  };
}
