import type { PlatformConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { inTime } from "@madoguchi/ui/browser/silent-storage";

/** The place and form of the SDK's stored session (decision 121). */
const SDK_STORE = "firebaseLocalStorageDb/firebaseLocalStorage";

/** The database of the built-in identity, whose record has the same form. */
export const OWN_DATABASE = "madoguchi-identity";
export const OWN_STORE = "session";
export const OWN_KEY = "current";

/** The name of the stored session for `inTime`, with either identity. */
export const SESSION_STORE = "session";

/** Spec §9: a token counts as expired 30 s early. */
const EXPIRED_EARLY_MS = 30_000;

/** The database, the store in it and the key of the session's record, separated by slashes. */
export function recordPlaceOf(identity: PlatformConfiguration | null): string {
  return identity
    ? `${SDK_STORE}/firebase:authUser:${identity.apiKey}:[DEFAULT]`
    : `${OWN_DATABASE}/${OWN_STORE}/${OWN_KEY}`;
}

/** Whether a token that expires at this time of the device's clock can be used now. */
export function isUsableUntil(expiresAt: number): boolean {
  return Date.now() < expiresAt - EXPIRED_EARLY_MS;
}

function openDatabase(name: string): IDBOpenDBRequest | undefined {
  try {
    return findDatabases()?.open(name);
  } catch {
    return undefined;
  }
}

/**
 * Reads the record at the place (`recordPlaceOf`); `undefined` if there is none or it cannot be read. The database is
 * created when a session is stored. A database that does not answer counts as empty after 2 s.
 */
export function readSessionRecord(place: string): Promise<unknown> {
  return inTime(SESSION_STORE, readRecord(place)).catch(() => undefined);
}

function readRecord(place: string): Promise<unknown> {
  const [database = "", store = "", ...key] = place.split("/");
  return new Promise((resolve) => {
    const opening = openDatabase(database);
    if (!opening) return resolve(undefined);
    const giveUp = () => resolve(undefined);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = giveUp;
    opening.onsuccess = () => {
      const { result } = opening;
      try {
        const reading = result.transaction(store).objectStore(store).get(key.join("/"));
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = giveUp;
      } catch {
        giveUp();
      }
      // Closes after the pending transactions.
      result.close();
    };
  });
}
