import { inTime, isSilent } from "@madoguchi/ui/browser/silent-storage";
import { readSessionRecord, recordPlaceOf, SESSION_STORE } from "../early-call/session-record.ts";

/** Whether a session survives a reload. If not it is in memory: the browser `refused` a database, or it is `silent`. */
export async function canStoreSession(
  databases: Pick<IDBFactory, "databases"> | undefined,
): Promise<"stored" | "refused" | "silent"> {
  try {
    await (databases && inTime(SESSION_STORE, databases.databases()));
    // A list of databases may come although none can be opened.
    if (databases) await readSessionRecord(recordPlaceOf(null));
  } catch {
    return isSilent(SESSION_STORE) ? "silent" : "refused";
  }
  if (isSilent(SESSION_STORE)) return "silent";
  return databases ? "stored" : "refused";
}
