const KEY = "madoguchi-call-device";

/**
 * Names this tab towards the server, the same after a reload. Two tabs are two devices: only one of them holds the call.
 * The storage may be refused, as in some in-app browsers; then each page has a name of its own.
 */
export function readDeviceId(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored !== null) return stored;
    const created = crypto.randomUUID();
    sessionStorage.setItem(KEY, created);
    return created;
  } catch {
    return crypto.randomUUID();
  }
}
