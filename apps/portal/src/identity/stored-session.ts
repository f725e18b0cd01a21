/**
 * Whether this browser may keep a session, found out without loading the identity platform's SDK. The SDK's databases
 * are the only ones of this portal: where there is none at all, nobody can be signed in. When it cannot be known the answer is yes.
 */
export async function mayHaveStoredSession(databases: Pick<IDBFactory, "databases"> | undefined): Promise<boolean> {
  try {
    return databases ? (await databases.databases()).length > 0 : true;
  } catch {
    return true;
  }
}
