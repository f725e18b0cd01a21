import { findDatabases } from "@madoguchi/ui/browser/browser-parts";

/** Where and how the platform's SDK stores its session (`docs/decisions/0053-stored-session-before-the-sdk.md`). */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";

/** Spec §9: a token counts as expired 30 s early. */
const EXPIRED_EARLY_MS = 30_000;

/** The key of the record in the SDK's store. */
export function recordKeyOf(apiKey: string): string {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}

/** Whether a token that runs out then, by this device's clock, can be used now. */
export function isUsableUntil(expiresAt: number): boolean {
  return Date.now() < expiresAt - EXPIRED_EARLY_MS;
}

function openDatabase(): IDBOpenDBRequest | undefined {
  try {
    return findDatabases()?.open(DATABASE);
  } catch {
    return undefined;
  }
}

/** What is stored under the key; `undefined` when there is nothing or it cannot be read. The database is the SDK's to make. */
export function readSessionRecord(key: string): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = openDatabase();
    if (!opening) return resolve(undefined);
    const giveUp = () => resolve(undefined);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = giveUp;
    opening.onsuccess = () => {
      const { result } = opening;
      try {
        const reading = result.transaction(STORE).objectStore(STORE).get(key);
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = giveUp;
      } catch {
        giveUp();
      }
      // Once what was begun is done.
      result.close();
    };
  });
}
