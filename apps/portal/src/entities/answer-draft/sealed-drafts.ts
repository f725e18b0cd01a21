import { type IDBPDatabase, openDB } from "idb";
import { UNSENT_ANSWERS_DATABASE } from "../../storage/unsent-answers.ts";

type SealedDraft = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

/** Only the owner, a time and random ids are readable. */
type Tables = {
  owner: { key: string; value: { uid: string; key: CryptoKey; usedAt: number } };
  draft: { key: string; value: SealedDraft };
};

/** The unsent drafts of one kind and patient on this device, by random ids. Calls reject after a logout. */
export type SealedDrafts<Draft> = {
  readAll(): Promise<Map<string, Draft>>;
  write(id: string, draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
};

const OWNER = "owner";

/** How long unsent answers are stored after an expired session, for their patient to sign in again. */
const LONGEST_WAIT_MS = 72 * 60 * 60 * 1000;

/** For a promise whose failure is also reported by another one. */
function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

/** Rejects with an `AbortError` if there is no database and none is to be created. */
async function openTables({ creates }: { creates: boolean }): Promise<IDBPDatabase<Tables>> {
  const database = await openDB<Tables>(UNSENT_ANSWERS_DATABASE, 1, {
    upgrade(created, _oldVersion, _newVersion, transaction) {
      if (!creates) {
        ignoreFailure(transaction.done);
        return transaction.abort();
      }
      created.createObjectStore("owner");
      created.createObjectStore("draft");
    },
    // The patient has logged out, here or in another tab, which deletes the database.
    blocking: () => database.close(),
  });
  return database;
}

/** Returns the patient's key, after deleting the data of others. */
async function findKey(database: IDBPDatabase<Tables>, uid: string, now: Date): Promise<CryptoKey> {
  // Created beforehand: a transaction ends during another asynchronous call.
  const fresh = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const transaction = database.transaction(["owner", "draft"], "readwrite");
  ignoreFailure(transaction.done);
  const stored = await transaction.objectStore("owner").get(OWNER);
  const own = stored?.uid === uid ? stored : undefined;
  if (!own) await transaction.objectStore("draft").clear();
  const key = own?.key ?? fresh;
  await transaction.objectStore("owner").put({ uid, key, usedAt: now.getTime() }, OWNER);
  await transaction.done;
  return key;
}

function boundTo(id: string, iv: SealedDraft["iv"]) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(id) };
}

async function openSealed(key: CryptoKey, id: string, { iv, sealed }: SealedDraft): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(boundTo(id, iv), key, sealed);
  return JSON.parse(new TextDecoder().decode(plain));
}

/**
 * Opens the encrypted store of unsent input (docs/decisions/0036-unsent-answers-on-the-device.md). Rejects if the
 * browser stores no databases or keys, as in some private windows.
 *
 * @param parse throws for drafts of another kind, which are ignored.
 */
export async function openSealedDrafts<Draft>(
  uid: string,
  now: Date,
  parse: (stored: unknown) => Draft,
): Promise<SealedDrafts<Draft>> {
  const database = await openTables({ creates: true });
  const key = await findKey(database, uid, now);
  return {
    async readAll() {
      const ids = await database.getAllKeys("draft");
      const drafts = new Map<string, Draft>();
      for (const id of ids) {
        const stored = await database.get("draft", id);
        // Data of an earlier build in another form is discarded.
        const draft =
          stored &&
          (await openSealed(key, id, stored)
            .then(parse)
            .catch(() => undefined));
        if (draft) drafts.set(id, draft);
      }
      return drafts;
    },
    async write(id, draft) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(draft));
      await database.put("draft", { iv, sealed: await crypto.subtle.encrypt(boundTo(id, iv), key, plain) }, id);
    },
    remove: (id) => database.delete("draft", id),
  };
}

/**
 * Deletes the data of other patients than the signed-in one. Without a session, deletes data older than the limit.
 * Rejects if there is no database, as after a logout.
 */
export async function deleteForeignDrafts(uid: string | undefined, now: Date): Promise<void> {
  const database = await openTables({ creates: false });
  const transaction = database.transaction(["owner", "draft"], "readwrite");
  ignoreFailure(transaction.done);
  const owner = await transaction.objectStore("owner").get(OWNER);
  const isRecent = now.getTime() - (owner?.usedAt ?? 0) < LONGEST_WAIT_MS;
  const stays = uid === undefined ? isRecent : owner?.uid === uid;
  if (!stays) {
    await transaction.objectStore("owner").clear();
    await transaction.objectStore("draft").clear();
  }
  await transaction.done;
  database.close();
}
