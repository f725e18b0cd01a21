import type { Portal } from "../../portal-context/portal.tsx";
import { onUnsentAnswersDeleted } from "../../storage/unsent-answers.ts";

/** `uid`: the patient's id with the identity platform. `name`: the draft's name. */
type Kept = { uid: string; name: string };

/**
 * One autosave for each patient and name on a page, so that the next screen has the input of the last one. It outlives
 * the end of the session, as the patient may sign in again, and ends when they log out or another person signs in.
 */
export function createAutosaveFinder<Autosave>() {
  const autosavesOf = new WeakMap<Portal, Map<string, Autosave>>();

  return function findAutosave(portal: Portal, { uid, name }: Kept, open: () => Autosave): Autosave {
    const keepers = autosavesOf.get(portal) ?? new Map<string, Autosave>();
    autosavesOf.set(portal, keepers);
    const key = `${uid} ${name}`;
    const found = keepers.get(key);
    if (found) return found;
    const autosave = open();
    keepers.set(key, autosave);
    const { identity } = portal;
    function close(): void {
      keepers.delete(key);
      unsubscribe();
      stopListening();
    }
    const unsubscribe = identity.subscribe(() => {
      const { user } = identity.state();
      if (user && user.uid !== uid) close();
    });
    const stopListening = onUnsentAnswersDeleted(close);
    return autosave;
  };
}
