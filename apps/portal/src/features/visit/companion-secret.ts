import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";

const KEY = "madoguchi-companion";

/**
 * The secret of the companion's link (decision 106): it stands in the fragment once, is taken out of the address at once,
 * and stays with this tab, so that a reload finds it. The storage may be refused: then the page knows it until it is left.
 */
export function takeCompanionSecret(): string | undefined {
  const secret = location.hash.slice(1);
  const storage = findSessionStorage();
  try {
    if (secret === "") return storage?.getItem(KEY) ?? undefined;
    history.replaceState(history.state, "", location.pathname);
    storage?.setItem(KEY, secret);
  } catch {
    // This page alone knows it.
  }
  return secret === "" ? undefined : secret;
}
