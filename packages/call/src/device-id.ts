const KEY = "madoguchi-call-device";

/**
 * Names this tab towards the server, the same after a reload. Two tabs are two devices: only one of them holds the call.
 * The storage may be refused, as in some in-app browsers; then each page has a name of its own.
 */
export function readDeviceId(): string {
  try {
    return sessionStorage.getItem(KEY) ?? renewDeviceId();
  } catch {
    return crypto.randomUUID();
  }
}

/** A new name for this tab: a duplicated tab begins with the name of the one that it was made from. */
export function renewDeviceId(): string {
  const created = crypto.randomUUID();
  try {
    sessionStorage.setItem(KEY, created);
  } catch {
    // This page alone knows the name.
  }
  return created;
}
