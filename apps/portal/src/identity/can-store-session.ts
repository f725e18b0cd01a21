import { inTime, isSilent } from "@madoguchi/ui/browser/silent-storage";
import { readSessionRecord, recordPlaceOf, SESSION_STORE } from "../early-call/session-record.ts";

export type UnstoredReason = "refused" | "silent" | "full";

/** A database of its own, which is deleted again: a browser without any has no session (`identity-session.ts`). */
const TRIAL = "madoguchi-trial";

/** Stores something of a session's size; rejects in a browser that has no space left, or whose databases are broken. */
function tryToStore(databases: Pick<IDBFactory, "open" | "deleteDatabase">): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = databases.open(TRIAL, 1);
    const fail = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TRIAL);
    opening.onerror = fail;
    opening.onsuccess = () => {
      const { result } = opening;
      const writing = result.transaction(TRIAL, "readwrite");
      writing.objectStore(TRIAL).put("-".repeat(4096), TRIAL);
      writing.oncomplete = () => resolve();
      writing.onabort = fail;
      // Both after the transaction.
      result.close();
      databases.deleteDatabase(TRIAL);
    };
  });
}

/**
 * Whether a session survives a reload. If not it is in memory: the browser `refused` a database, it is `silent`, or it is
 * `full` or broken.
 */
export async function canStoreSession(
  databases: Pick<IDBFactory, "databases" | "open" | "deleteDatabase"> | undefined,
): Promise<"stored" | UnstoredReason> {
  try {
    await (databases && inTime(SESSION_STORE, databases.databases()));
    // A list of databases may come although none can be opened.
    if (databases) await readSessionRecord(recordPlaceOf(null));
  } catch {
    return isSilent(SESSION_STORE) ? "silent" : "refused";
  }
  if (!databases) return "refused";
  const isStored = await inTime(SESSION_STORE, tryToStore(databases)).then(
    () => true,
    () => false,
  );
  if (isSilent(SESSION_STORE)) return "silent";
  return isStored ? "stored" : "full";
}
