import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";

const KEY = "madoguchi-companion";

/**
 * Reads the secret of the companion's link (decision 106): it is in the fragment once, is removed from the address at
 * once, and is stored in this tab, so that a reload finds it. If the browser refuses the storage, it is only in this
 * page's memory.
 */
export function extractCompanionSecret(): string | undefined {
  const secret = location.hash.slice(1);
  const storage = findSessionStorage();
  try {
    if (secret === "") return storage?.getItem(KEY) ?? undefined;
    history.replaceState(history.state, "", location.pathname);
    storage?.setItem(KEY, secret);
  } catch {
    // It is only in this page's memory.
  }
  return secret === "" ? undefined : secret;
}
