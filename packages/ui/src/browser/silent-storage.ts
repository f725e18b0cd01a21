/**
 * How long the page waits for something that is stored on the device. Databases of phones sometimes never answer, as
 * after an update of the system or with little memory.
 */
const TIMEOUT_MS = 2000;

declare global {
  /** How many questions of each store have not been answered in time. The page's first script shares it. */
  var silentStorage: Map<string, number> | undefined;
}

/** Whether a store on this device has stopped answering. */
export function isSilent(store: string): boolean {
  return (globalThis.silentStorage?.get(store) ?? 0) > 0;
}

function count(store: string, change: number): void {
  globalThis.silentStorage ??= new Map();
  globalThis.silentStorage.set(store, (globalThis.silentStorage.get(store) ?? 0) + change);
}

/**
 * Resolves like `work`, or rejects after 2 s, so that the page goes on without this store; `work` itself goes on. A
 * store that is known to be silent is not waited for again until it has answered.
 */
export async function inTime<Result>(store: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      count(store, 1);
      const answered = () => count(store, -1);
      work.then(answered, answered);
      reject(new Error("The storage of this device does not answer."));
    };
    timer = setTimeout(giveUp, isSilent(store) ? 0 : TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
