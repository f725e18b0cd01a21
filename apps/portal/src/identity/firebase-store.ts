import { inTime } from "@madoguchi/ui/browser/silent-storage";
import { indexedDBLocalPersistence, type Persistence } from "firebase/auth";
import { SESSION_STORE } from "../early-call/session-record.ts";

/** The methods by which the SDK uses its store, which its published types leave out. */
type SdkStore = Persistence & {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
};

const IndexedDbStore = indexedDBLocalPersistence as unknown as new () => SdkStore;

/**
 * The SDK's store in IndexedDB, with the limit for everything that is stored on the device. If it is silent from the
 * beginning the SDK has its session in memory; later the values that it has last read or written are used.
 */
class PatientStore extends IndexedDbStore {
  static readonly type = "LOCAL";
  readonly #known = new Map<string, unknown>();

  override _isAvailable(): Promise<boolean> {
    return inTime(SESSION_STORE, super._isAvailable()).catch(() => false);
  }

  override async _get(key: string): Promise<unknown> {
    try {
      const value = await inTime(SESSION_STORE, super._get(key));
      this.#known.set(key, value);
      return value;
    } catch {
      return this.#known.get(key) ?? null;
    }
  }

  override async _set(key: string, value: unknown): Promise<void> {
    this.#known.set(key, value);
    await inTime(SESSION_STORE, super._set(key, value)).catch(() => undefined);
  }

  override async _remove(key: string): Promise<void> {
    this.#known.delete(key);
    await inTime(SESSION_STORE, super._remove(key)).catch(() => undefined);
  }
}

export const firebaseStore: Persistence = PatientStore as unknown as Persistence;
