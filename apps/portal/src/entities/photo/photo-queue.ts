import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { PatientPhoto } from "@madoguchi/contract/photo/patient-photo";
import { createListeners } from "@madoguchi/ui/state/store";
import { isPassing, retryWaitMs } from "../../api/retry-wait.ts";
import type { Upload } from "../../api/upload-file.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem, isConnectionFailure } from "../../errors/describe-failure.ts";
import type { PreparedPhoto } from "./shrink-photo.ts";

const AT_ONCE = 3;

/** A chosen photo during its upload. `failed` with `isRepeated`: it is retried automatically. */
export type QueuedPhoto = {
  key: string;
  /** The question of the photo. */
  name: string;
  file: File;
  /** The picture to send, once it is made. */
  preview?: Blob | undefined;
  state: "waiting" | "sending" | "failed";
  /** The sent share of its bytes, from 0 to 1. */
  sent: number;
  problem?: string | undefined;
  canRetry: boolean;
  isRepeated: boolean;
  /** The number of retries. */
  retries: number;
};

type Loss = Required<Pick<QueuedPhoto, "problem" | "canRetry" | "isRepeated">>;

/** The answer of a question, which receives the ids of its photos. */
export type PhotoAnswer = { value: readonly string[]; onChange: (photoIds: string[]) => void };

export type PhotoQueueDeps = {
  prepare: (file: File) => Promise<PreparedPhoto>;
  upload: (upload: Omit<Upload<PatientPhoto>, "path" | "parse">) => Promise<PatientPhoto>;
  remove: (photoId: string) => Promise<unknown>;
  /** Called once when the browser is online again. */
  whenOnline: (work: () => void) => void;
};

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** Whether the first upload with this key still runs; every other permanent refusal is final. */
function isStillRunning({ code, status }: ApiError): boolean {
  const stillRunning: ErrorCode = "E005";
  return status === 409 && code === stillRunning;
}

function describeLoss(error: unknown): Loss {
  if (isConnectionFailure(error)) {
    const problem = "送信できていません。電波の届くところで自動的に再送します。";
    return { problem, canRetry: true, isRepeated: true };
  }
  if (!(error instanceof ApiError)) return { problem: describeProblem(error), canRetry: true, isRepeated: false };
  if (isPassing(error) || isStillRunning(error)) {
    return { problem: "送信できていません。しばらくしてから自動的に再送します。", canRetry: true, isRepeated: true };
  }
  const problem = error.body.issues?.[0]?.message ?? error.body.message;
  return { problem, canRetry: false, isRepeated: false };
}

/**
 * The photos of one treatment on their way to the server, three at a time, each retried and cancelled separately. It
 * continues while the patient is at another question, and puts uploaded photos into the answer.
 */
export function createPhotoQueue({ prepare, upload, remove, whenOnline }: PhotoQueueDeps) {
  let items: readonly QueuedPhoto[] = [];
  let announcement = { name: "", text: "" };
  const listeners = createListeners<void>();
  const answers = new Map<string, PhotoAnswer>();
  const running = new Map<string, AbortController>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function show(next: readonly QueuedPhoto[]) {
    items = next;
    listeners.notify();
  }

  function find(key: string) {
    return items.find((item) => item.key === key);
  }

  function change(key: string, changes: Partial<QueuedPhoto>) {
    show(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  function drop(key: string) {
    show(items.filter((item) => item.key !== key));
  }

  function announce(name: string, text: string) {
    announcement = { name, text };
  }

  function answer(item: QueuedPhoto, photoId: string) {
    const bound = answers.get(item.name);
    if (!bound) return;
    const value = [...bound.value, photoId];
    answers.set(item.name, { ...bound, value });
    bound.onChange(value);
    announce(item.name, `写真${value.length}を送信しました`);
  }

  function markFailed({ key, name }: QueuedPhoto, loss: Loss) {
    announce(name, loss.isRepeated ? `写真を${loss.problem}` : `写真を送信できませんでした。${loss.problem}`);
    change(key, { state: "failed", sent: 0, ...loss });
  }

  function repeatLater({ key, retries }: QueuedPhoto, error: unknown) {
    timers.set(
      key,
      setTimeout(() => retry(key), retryWaitMs(retries, error)),
    );
    whenOnline(retryLost);
  }

  async function send(item: QueuedPhoto, signal: AbortSignal): Promise<void> {
    const { key, file, preview } = item;
    const ready = preview ? { blob: preview } : await prepare(file);
    if (signal.aborted) return;
    if ("problem" in ready) {
      markFailed(item, { problem: ready.problem, canRetry: false, isRepeated: false });
      return;
    }
    change(key, { preview: ready.blob });
    const onProgress = (sent: number) => change(key, { sent });
    const photo = await upload({ file: ready.blob, idempotencyKey: key, onProgress, signal });
    // Cancelled after its last byte was sent: the server has it, and it must be deleted.
    if (!find(key)) {
      await remove(photo.photoId).catch(() => undefined);
      return;
    }
    answer(item, photo.photoId);
    drop(key);
  }

  async function run(item: QueuedPhoto): Promise<void> {
    const controller = new AbortController();
    running.set(item.key, controller);
    change(item.key, { state: "sending", sent: 0, problem: undefined });
    try {
      await send(item, controller.signal);
    } catch (error) {
      if (find(item.key)) {
        const loss = describeLoss(error);
        markFailed(item, loss);
        if (loss.isRepeated) repeatLater(item, error);
      }
    } finally {
      running.delete(item.key);
      sendNext();
    }
  }

  function sendNext() {
    for (const item of items) {
      if (running.size >= AT_ONCE) return;
      if (item.state === "waiting") void run(item);
    }
  }

  function stopWaiting(key: string) {
    clearTimeout(timers.get(key));
    timers.delete(key);
  }

  function retry(key: string) {
    const item = find(key);
    if (item?.state !== "failed") return;
    stopWaiting(key);
    change(key, { state: "waiting", problem: undefined, retries: item.retries + 1 });
    sendNext();
  }

  function retryLost() {
    for (const { key, isRepeated } of items) if (isRepeated) retry(key);
  }

  return {
    items: () => items,
    announcement: (name: string) => (announcement.name === name ? announcement.text : ""),
    subscribe: listeners.add,
    /** Sets the current answer of a question; it stays bound when the question is no longer on the screen. */
    bind: (name: string, bound: PhotoAnswer) => void answers.set(name, bound),
    add(name: string, files: readonly File[]) {
      const chosen = files.map(
        (file): QueuedPhoto => ({
          key: crypto.randomUUID(),
          name,
          file,
          state: "waiting",
          sent: 0,
          canRetry: true,
          isRepeated: false,
          retries: 0,
        }),
      );
      show([...items, ...chosen]);
      sendNext();
    },
    retry,
    cancel(key: string) {
      const item = find(key);
      drop(key);
      stopWaiting(key);
      if (item && item.sent < 1) running.get(key)?.abort();
    },
    /** Discards everything, when the patient signs out. */
    clear() {
      for (const controller of running.values()) controller.abort();
      for (const key of [...timers.keys()]) stopWaiting(key);
      answers.clear();
      show([]);
    },
  };
}
