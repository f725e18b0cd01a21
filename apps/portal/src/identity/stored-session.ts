/**
 * Whether this browser may have a stored session, found out without the identity platform's SDK. The SDK's databases
 * are the only ones of this portal: without any, there is no session. When it cannot be known the answer is yes.
 */
export async function mayHaveStoredSession(databases: Pick<IDBFactory, "databases"> | undefined): Promise<boolean> {
  try {
    return databases ? (await databases.databases()).length > 0 : true;
  } catch {
    return true;
  }
}
