import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type {
  QuestionnairePage,
  SaveAnswerRequest,
  SavedAnswer,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { UnsentDraft } from "@madoguchi/contract/questionnaire/unsent-draft";
import { createListeners } from "@madoguchi/ui/state/store";
import { isPassing, retryWaitMs } from "../../api/retry-wait.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { DeviceDraft } from "./device-draft.ts";
import {
  answersOf,
  conflictsOf,
  type DraftConflict,
  type DraftRecord,
  openRecord,
  sendableOf,
  withChoice,
  withEarlier,
  withOutcome,
  withPage,
  withSavedElsewhere,
  withSent,
  withTyped,
} from "./draft-record.ts";
import type { DraftTabs } from "./draft-tabs.ts";

/** `docs/design/questionnaire.md`, Drafts: how long after the last keystroke an answer is sent. */
const TYPING_PAUSE_MS = 800;

/** The longest wait for a database that another tab is still closing, or that does not answer. */
const LONGEST_OPENING_MS = 2_000;

export type DraftStatus = "idle" | "saving" | "saved" | "unsaved";

export type DraftState = {
  answers: Answers;
  status: DraftStatus;
  savedAt: string | null;
  conflicts: readonly DraftConflict[];
  /** Why the server accepts no more answers: the visit has begun (T007), or the questionnaire is not this patient's. */
  refusal: ApiError | undefined;
  /** Whether unsent answers survive the page. */
  isKeptOnDevice: boolean;
  /** Whether the unsent answers of earlier pages are included. */
  isReady: boolean;
};

export type DraftAutosaveDeps = {
  page: QuestionnairePage;
  save: (request: SaveAnswerRequest) => Promise<SavedAnswer>;
  /** Calls `onSaved` with each answer that another tab has saved. */
  openTabs: (onSaved: (saved: SavedAnswer) => void) => DraftTabs;
  /** Rejects if the browser refuses the storage. */
  openDevice: (takeOver: (earlier: UnsentDraft["answers"]) => UnsentDraft["answers"]) => Promise<DeviceDraft>;
};

export type DraftAutosave = {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Reads the unsent answers of this device, and sends them. */
  start(): void;
  /** Stops sending; unsent answers stay on the device. */
  stop(): void;
  setAnswer(questionId: string, value: AnswerValue | undefined): void;
  resolveConflict(questionId: string, choice: "mine" | "theirs"): void;
  /** Sends everything at once, and waits until the server answers or cannot be reached. */
  flush(): Promise<void>;
  /** Takes a page that was read again. */
  receive(page: QuestionnairePage): void;
};

/** Whether another attempt would be refused too. After an ended session the patient may sign in again. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 401 && !isPassing(error);
}

/** Saves the answers of one questionnaire: sends each one, and stores unsent ones on the device. */
export function createDraftAutosave({ page, save, openTabs, openDevice }: DraftAutosaveDeps): DraftAutosave {
  const listeners = createListeners<void>();
  const underWay = new Map<string, Promise<void>>();
  const refused = new Set<string>();
  let record = openRecord(page);
  let device: DeviceDraft | undefined;
  let tabs: DraftTabs | undefined;
  let hasFailed = false;
  let retries = 0;
  let isStarted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState = describe({ refusal: undefined, isKeptOnDevice: true, isReady: false });

  function describe(rest: Pick<DraftState, "refusal" | "isKeptOnDevice" | "isReady">): DraftState {
    const { savedAt } = record;
    const isUnsent = sendableOf(record).length > 0;
    const resting = savedAt === null ? "idle" : "saved";
    const status = isUnsent ? (hasFailed ? "unsaved" : "saving") : resting;
    return { answers: answersOf(record), status, savedAt, conflicts: conflictsOf(record), ...rest };
  }

  function change(next: DraftRecord, rest: Partial<DraftState> = {}): void {
    const { refusal, isKeptOnDevice, isReady } = { ...state, ...rest };
    if (next.unsent !== record.unsent) device?.write(next.unsent);
    record = next;
    state = describe({ refusal, isKeptOnDevice, isReady });
    listeners.notify();
  }

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void sendAll(), waitMs);
  }

  function fail(questionId: string, error: unknown): void {
    hasFailed = true;
    if (isFinal(error)) {
      refused.add(questionId);
      change(record, { refusal: error });
      return;
    }
    schedule(retryWaitMs(retries, error));
    change(record);
  }

  async function send(questionId: string, value: AnswerValue | null, draftVersion: number): Promise<void> {
    const outcome = await save({ questionId, value, draftVersion }).then(
      (saved) => ({ saved }),
      (error: unknown) => ({ error }),
    );
    underWay.delete(questionId);
    if (isStopped) return;
    if ("error" in outcome) return fail(questionId, outcome.error);
    hasFailed = false;
    retries = 0;
    change(withOutcome(record, questionId, value, outcome.saved));
    if (outcome.saved.outcome === "saved") tabs?.publish({ ...outcome.saved, changed: { [questionId]: value } });
    // The answer was changed while it was sent, or the server returned an earlier answer of this page.
    if (record.unsent[questionId]) await sendOne(questionId);
  }

  function sendOne(questionId: string): Promise<void> {
    const running = underWay.get(questionId);
    if (running) return running;
    const answer = record.unsent[questionId];
    if (!answer || answer.theirs !== undefined || refused.has(questionId)) return Promise.resolve();
    change(withSent(record, questionId));
    const done = send(questionId, answer.value, answer.base);
    underWay.set(questionId, done);
    return done;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (hasFailed) retries += 1;
    if (!isStopped) await Promise.all(sendableOf(record).map(sendOne));
  }

  async function open(): Promise<void> {
    const isSlow = setTimeout(() => change(record, { isReady: true, isKeptOnDevice: false }), LONGEST_OPENING_MS);
    device = await openDevice((earlier) => {
      if (!page.isLocked) change(withEarlier(record, earlier));
      schedule(0);
      return record.unsent;
    }).catch(() => undefined);
    clearTimeout(isSlow);
    change(record, { isReady: true, isKeptOnDevice: device !== undefined });
    device?.write(record.unsent);
    if (isStopped) device?.release();
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    start() {
      if (isStarted) return;
      isStarted = true;
      tabs = openTabs((saved) => change(withSavedElsewhere(record, saved)));
      void open();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      device?.release();
      tabs?.close();
    },
    setAnswer(questionId, value) {
      if (isStopped || page.isLocked) return;
      refused.delete(questionId);
      change(withTyped(record, questionId, value ?? null));
      schedule(TYPING_PAUSE_MS);
    },
    resolveConflict(questionId, choice) {
      change(withChoice(record, questionId, choice));
      void sendAll();
    },
    flush: sendAll,
    receive: (latest) => change(withPage(record, latest)),
  };
}
