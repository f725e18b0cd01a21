import type { ApplicationDraft } from "@madoguchi/contract/medicine/application-draft";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";

/** What the patient has chosen and answered so far. */
export type ApplicationInput = Omit<ApplicationDraft, "visitId" | "savedAt">;

export type KeptInput = { isReady: boolean; input: ApplicationInput };

export const EMPTY_INPUT: ApplicationInput = { supplies: {}, answers: {}, wish: null };

/** After a day somebody may feel otherwise: the questions are put once more. */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

export type ApplicationKeeper = ReturnType<typeof createApplicationKeeper>;

type KeeperOptions = {
  visitId: string;
  /** Rejects where the browser keeps nothing: then the input lives as long as the page. */
  openDrafts: () => Promise<SealedDrafts<ApplicationDraft>>;
  now: () => Date;
};

/**
 * Keeps an application while it is filled in: in memory from screen to screen, and encrypted on the device over a reload
 * (docs/decisions/0036-unsent-answers-on-the-device.md).
 */
export function createApplicationKeeper({ visitId, openDrafts, now }: KeeperOptions) {
  let state: KeptInput = { isReady: false, input: EMPTY_INPUT };
  const listeners = new Set<() => void>();
  let id: string = crypto.randomUUID();
  let unwritten: ApplicationInput | "nothing" | undefined;
  let isWriting = false;
  const opening = openDrafts().catch(() => undefined);

  function show(next: KeptInput): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function readKept(): Promise<void> {
    const drafts = await opening;
    const all = (await drafts?.readAll().catch(() => undefined)) ?? new Map<string, ApplicationDraft>();
    const own = [...all].filter(([, draft]) => draft.visitId === visitId);
    const [newest] = own.toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
    const isFresh = newest !== undefined && now().getTime() - newest[1].savedAt < LONGEST_AGE_MS;
    if (isFresh) id = newest[0];
    for (const [each] of own) if (each !== id) void drafts?.remove(each).catch(() => undefined);
    if (state.isReady) return;
    const { supplies, answers, wish } = isFresh ? newest[1] : EMPTY_INPUT;
    show({ isReady: true, input: { supplies, answers, wish } });
  }
  const reading = readKept();

  async function writeAll(): Promise<void> {
    const [drafts] = await Promise.all([opening, reading]);
    while (unwritten) {
      const next = unwritten;
      unwritten = undefined;
      const work =
        next === "nothing" ? drafts?.remove(id) : drafts?.write(id, { visitId, savedAt: now().getTime(), ...next });
      await work?.catch(() => undefined);
    }
    isWriting = false;
  }

  function keep(next: ApplicationInput | "nothing"): void {
    unwritten = next;
    if (!isWriting) void writeAll();
    isWriting = true;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(part: Partial<ApplicationInput>): void {
      const input = { ...state.input, ...part };
      show({ isReady: true, input });
      keep(input);
    },
    /** It was sent, or the patient has left it. */
    discard(): void {
      show({ isReady: true, input: EMPTY_INPUT });
      keep("nothing");
    },
  };
}
