import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { inTime, isSilent } from "@madoguchi/ui/browser/silent-storage";
import {
  OWN_DATABASE,
  OWN_KEY,
  OWN_STORE,
  readSessionRecord,
  recordPlaceOf,
  SESSION_STORE,
} from "../early-call/session-record.ts";
import type { IdentityTokens } from "./built-in-calls.ts";

/** The session that all tabs of this browser share. */
export type SessionStore = {
  read(): Promise<IdentityTokens | undefined>;
  /** `undefined` deletes it. */
  write(tokens: IdentityTokens | undefined): Promise<void>;
};

/** In the form of the SDK's record, which the page's first script reads (`begin-early-call.ts`). */
function toRecord({ uid, email, idToken, refreshToken, expiresAt }: IdentityTokens): object {
  const stsTokenManager = { accessToken: idToken, refreshToken, expirationTime: expiresAt };
  return { key: OWN_KEY, value: { uid, email, emailVerified: email !== null, stsTokenManager } };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function fromRecord(record: unknown): IdentityTokens | undefined {
  const value = partOf(record, "value");
  const tokens = partOf(value, "stsTokenManager");
  const [uid, email] = [partOf(value, "uid"), partOf(value, "email")];
  const [idToken, refreshToken] = [partOf(tokens, "accessToken"), partOf(tokens, "refreshToken")];
  if (typeof uid !== "string" || typeof idToken !== "string" || typeof refreshToken !== "string") return undefined;
  const expiresAt = Number(partOf(tokens, "expirationTime"));
  return { uid, email: typeof email === "string" ? email : null, idToken, refreshToken, expiresAt };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = findDatabases()?.open(OWN_DATABASE, 1);
    if (!opening) return reject(new Error("There is no database in this browser."));
    opening.onupgradeneeded = () => opening.result.createObjectStore(OWN_STORE, { keyPath: "key" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
}

/** Resolves only after the data is on disk: the former refresh token is not valid a second time. */
async function writeRecord(tokens: IdentityTokens | undefined): Promise<void> {
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction(OWN_STORE, "readwrite", { durability: "strict" });
      const store = writing.objectStore(OWN_STORE);
      if (tokens) store.put(toRecord(tokens));
      else store.delete(OWN_KEY);
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Stores the session in a database, like the platform's SDK; if the browser refuses one, or it does not answer, in
 * memory.
 */
export function openSessionStore(): SessionStore {
  let inMemory: IdentityTokens | undefined;
  /** As last read or written: a patient is not signed out because the database has stopped answering. */
  let known: IdentityTokens | undefined;
  return {
    async read() {
      if (inMemory) return inMemory;
      const record = await readSessionRecord(recordPlaceOf(null));
      if (!isSilent(SESSION_STORE)) known = fromRecord(record);
      return known;
    },
    async write(tokens) {
      known = tokens;
      const isStored = await inTime(SESSION_STORE, writeRecord(tokens)).then(
        () => true,
        () => false,
      );
      inMemory = isStored ? undefined : tokens;
    },
  };
}
