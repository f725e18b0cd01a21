import { inTime, isSilent } from "@madoguchi/ui/browser/silent-storage";
import { indexedDBLocalPersistence, type Persistence } from "firebase/auth";
import { SESSION_STORE } from "../early-call/session-record.ts";

/** The methods by which the SDK uses its store, which its published types leave out. */
type SdkStore = Persistence & {
  /** The values that the SDK knows: it reports a stored one that differs. */
  localCache: Record<string, unknown>;
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
};

const IndexedDbStore = indexedDBLocalPersistence as unknown as new () => SdkStore;

/**
 * The SDK's store in IndexedDB, with the limit for everything that is stored on the device. While it is silent, the values
 * last read or written are used. A store that is silent from the beginning is still the SDK's: the SDK looks into it
 * again and again, and adopts a session that comes late.
 */
class PatientStore extends IndexedDbStore {
  static readonly type = "LOCAL";
  readonly #known = new Map<string, unknown>();

  override _isAvailable(): Promise<boolean> {
    return inTime(SESSION_STORE, super._isAvailable()).catch(() => true);
  }

  override async _get(key: string): Promise<unknown> {
    const work = super._get(key);
    try {
      const value = await inTime(SESSION_STORE, work);
      this.#known.set(key, value);
      return value;
    } catch {
      // The SDK has gone on without this value: it must find it new.
      work.then(() => delete this.localCache[key]).catch(() => undefined);
      return this.#known.get(key) ?? null;
    }
  }

  override async _set(key: string, value: unknown): Promise<void> {
    this.#known.set(key, value);
    await inTime(SESSION_STORE, super._set(key, value)).catch(() => undefined);
  }

  override async _remove(key: string): Promise<void> {
    // At its start the SDK removes what it has not found: a session may still come.
    if (isSilent(SESSION_STORE) && !this.#known.has(key)) return;
    this.#known.delete(key);
    await inTime(SESSION_STORE, super._remove(key)).catch(() => undefined);
  }
}

export const firebaseStore: Persistence = PatientStore as unknown as Persistence;
