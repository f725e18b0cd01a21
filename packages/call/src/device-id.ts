const KEY = "madoguchi-call-device";

/**
 * Identifies this tab to the server, the same after a reload. Two tabs are two devices: only one of them holds the
 * call. The storage may be refused, as in some in-app browsers; then each page has a name of its own.
 */
export function readDeviceId(): string {
  try {
    return sessionStorage.getItem(KEY) ?? renewDeviceId();
  } catch {
    return crypto.randomUUID();
  }
}

/** A new name for this tab: a duplicated tab begins with the name of its original. */
export function renewDeviceId(): string {
  const created = crypto.randomUUID();
  try {
    sessionStorage.setItem(KEY, created);
  } catch {
    // The name is then only in this page.
  }
  return created;
}
