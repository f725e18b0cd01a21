import type { ChartDraft, ChartDraftContent, SavedChartDraft } from "@madoguchi/contract/chart/chart";
import { createStore, type Store } from "@madoguchi/ui/state/store";
import type { Unsent } from "../../../entities/unsent/unsent.ts";
import { ApiError, ProofNeededError } from "../../../errors/api-error.ts";
import { type DraftField, isSameDraft, mergeDrafts, takeField } from "./merge-drafts.ts";

export type DraftState = {
  content: ChartDraftContent;
  /** The version of the stored draft; 0 before the first. */
  draftVersion: number;
  /**
   * `saved` all is stored · `typing` not sent yet · `saving` · `unreachable` stored in this browser and sent again ·
   * `conflict` another person or tab changed the same field · `refused` the server stores nothing any more.
   */
  status: "saved" | "typing" | "saving" | "unreachable" | "conflict" | "refused";
  savedAt: string | undefined;
  savedBy: string | undefined;
  /** The draft of the other side, and the fields that both changed. */
  conflict: { draft: ChartDraft; fields: DraftField[] } | undefined;
  /** The server's message when it refused. */
  problem: string | undefined;
};

export type DraftAutosave = Store<DraftState> & {
  change: (change: Partial<ChartDraftContent>) => void;
  /** Stores unsaved changes; resolves to `true` if everything is stored. `pageCloses`: the page is being closed. */
  flush: (pageCloses?: boolean) => Promise<boolean>;
  /** Takes the other side's text in the conflicting fields, or one's own, and continues. */
  resolve: (choice: "mine" | "theirs") => void;
  stop: () => void;
};

type DraftAutosaveOptions = {
  initial: ChartDraftContent;
  draft: ChartDraft | null;
  send: (request: { draftVersion: number; content: ChartDraftContent }, keepalive: boolean) => Promise<SavedChartDraft>;
  /** Stores unsent text, in case the page is reloaded. */
  unsent: Unsent<ChartDraftContent>;
  pauseMs?: number;
  againMs?: number;
};

/** Whether a later attempt can succeed: a locked or lost session, or an overloaded or failing server. */
function isPassing(error: ApiError): boolean {
  return error instanceof ProofNeededError || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** How long after the last keystroke the draft is stored. */
const PAUSE_MS = 800;
const AGAIN_MS = 3000;

/** Stores the doctor's text on the server after each pause, and in this browser while the server is unreachable. */
export function createDraftAutosave(options: DraftAutosaveOptions): DraftAutosave {
  const { initial, draft, send, unsent, pauseMs = PAUSE_MS, againMs = AGAIN_MS } = options;
  const waiting = unsent.read();
  let base = draft?.content ?? initial;
  /** What was sent without an answer: the server may have stored it, and it is nobody else's text. */
  let unanswered: ChartDraftContent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const store = createStore<DraftState>({
    content: waiting ?? base,
    draftVersion: draft?.draftVersion ?? 0,
    status: waiting ? "typing" : "saved",
    savedAt: draft?.savedAt,
    savedBy: draft?.savedBy,
    conflict: undefined,
    problem: undefined,
  });

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function settle(sent: ChartDraftContent, saved: SavedChartDraft): void {
    const { content } = store.getState();
    const { draftVersion, savedAt, savedBy } = saved.draft;
    if (saved.outcome === "saved") {
      base = sent;
      unanswered = [];
      const isAll = content === sent;
      if (isAll) unsent.write(undefined);
      store.update({ draftVersion, savedAt, savedBy, status: isAll ? "saved" : "typing", problem: undefined });
      if (!isAll) later(pauseMs);
      return;
    }
    const own = unanswered.find((each) => isSameDraft(each, saved.draft.content));
    const merged = mergeDrafts(own ?? base, content, saved.draft.content);
    base = saved.draft.content;
    const isConflict = merged.conflicts.length > 0;
    store.update({
      content: merged.content,
      draftVersion,
      status: isConflict ? "conflict" : "typing",
      conflict: isConflict ? { draft: saved.draft, fields: merged.conflicts } : undefined,
    });
    if (!isConflict) later(0);
  }

  function fail(sent: ChartDraftContent, error: unknown): void {
    if (error instanceof ApiError && !isPassing(error)) {
      store.update({ status: "refused", problem: error.message });
      return;
    }
    unanswered.push(sent);
    store.update({ status: "unreachable" });
    later(againMs);
  }

  async function flush(pageCloses = false): Promise<boolean> {
    clearTimeout(timer);
    while (sending) await sending;
    const { content, draftVersion, status } = store.getState();
    if (status === "saved") return true;
    if (status === "conflict" || status === "refused") return false;
    store.update({ status: "saving" });
    sending = send({ draftVersion, content }, pageCloses)
      .then(
        (saved) => settle(content, saved),
        (error: unknown) => fail(content, error),
      )
      .finally(() => {
        sending = undefined;
      });
    await sending;
    return store.getState().status === "saved";
  }

  if (waiting) later(0);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (change) => {
      const { content, status } = store.getState();
      const next = { ...content, ...change };
      unsent.write(next);
      store.update({ content: next, ...(status !== "conflict" && status !== "refused" && { status: "typing" }) });
      if (status !== "conflict" && status !== "refused") later(pauseMs);
    },
    flush,
    resolve: (choice) => {
      const { conflict, content } = store.getState();
      if (!conflict) return;
      const theirs = conflict.draft.content;
      const chosen =
        choice === "mine" ? content : conflict.fields.reduce((all, field) => takeField(all, theirs, field), content);
      store.update({ content: chosen, conflict: undefined, status: "typing" });
      later(0);
    },
    stop: () => clearTimeout(timer),
  };
}
