/** The pause between two looks while nothing is due, or what is due cannot be taken. */
const IDLE_PAUSE_MS = 1_500;
/** After jobs were taken. It paces the mails of one process, because the same process answers patients. */
const BUSY_PAUSE_MS = 500;
/** After a job was planned; a rush of them is followed by few looks. */
const SHORTEST_PAUSE_MS = 200;

/** A worker of a queue: `wake` makes it fetch jobs now. */
export type QueueWorker = { queue: string; isBusy: boolean; wake: () => void };

export type QueueWatch = {
  /** A job has been planned in this process: looks at once, or as soon as the shortest pause is over. */
  noteJob: () => void;
  /** A worker has fetched jobs, or finished them; after a full batch another worker may find more at once. */
  noteBatch: ({ isFull }: { isFull: boolean }) => void;
  stop: () => Promise<void>;
};

/**
 * Asks the database with one statement which queues have a job to take, and wakes one idle worker of each: idle workers ask
 * nothing (decision 130). `findDue` must not throw; it returns the names of those queues.
 */
export function watchQueues(workers: readonly QueueWorker[], findDue: () => Promise<readonly string[]>): QueueWatch {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isOver = false;

  /** The next look is so many milliseconds after the last one began; an earlier planned one stays. */
  function lookAfter(pauseMs: number): void {
    const at = Math.max(lookedAt + pauseMs, performance.now());
    if (isOver || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    // While a look is under way its end sets the timer.
    if (!looking) timer = setTimeout(begin, Math.max(0, at - performance.now())).unref();
  }

  async function look(): Promise<void> {
    for (const queue of await findDue()) workers.find((worker) => worker.queue === queue && !worker.isBusy)?.wake();
    looking = undefined;
    const at = dueAt;
    dueAt = Number.POSITIVE_INFINITY;
    lookAfter(Math.min(IDLE_PAUSE_MS, at - lookedAt));
  }

  function begin(): void {
    lookedAt = performance.now();
    dueAt = Number.POSITIVE_INFINITY;
    looking = look();
  }
  begin();

  return {
    noteJob: () => lookAfter(SHORTEST_PAUSE_MS),
    noteBatch: ({ isFull }) => lookAfter(isFull ? 0 : BUSY_PAUSE_MS),
    stop: async () => {
      isOver = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
