import { PERSON_PARAMETER } from "@madoguchi/contract/representation/person-link";
import { ACTING_KEY } from "../early-call/acting-key.ts";
import type { KeyStorage } from "../storage/local-value.ts";
import type { AuthenticationState } from "./authentication-state.ts";

/** `uid`: the patient who chose it; `null` after a link for a person, until the sign-in. */
type Choice = { representationId: string; uid: string | null };

/**
 * For whom this tab acts (decision 99). A page acts for one person from its load to its end, so that data of one person
 * is not shown for another: a choice is stored, and the page is loaded again.
 */
export type Acting = {
  /** The representation by which this page acts; `undefined` for the signed-in patient's own record. */
  representationId: () => string | undefined;
  /** Stores for whom the pages of this tab act from their next load on; `undefined`: the patient themselves. */
  choose: (representationId: string | undefined) => void;
  /** Deletes the choice after the patient has signed out. */
  clear: () => void;
  /**
   * Whether the tab's choice differs from this page's, after the browser restored the page from its back-forward cache.
   */
  hasChanged: () => boolean;
};

export type ActingDeps = {
  /** The tab's own storage: other tabs have their own choice. */
  storage: KeyStorage | undefined;
  state: () => AuthenticationState;
};

function readChoice(text: string | null | undefined): Choice | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return undefined;
    const { representationId, uid } = value as Partial<Choice>;
    if (typeof representationId !== "string") return undefined;
    return { representationId, uid: typeof uid === "string" ? uid : null };
  } catch {
    return undefined;
  }
}

/** One for each page. If the browser refuses the storage, a reload acts for the patient themselves again. */
export function createActing({ storage, state }: ActingDeps): Acting {
  const stored = (): Choice | undefined => {
    try {
      return readChoice(storage?.getItem(ACTING_KEY));
    } catch {
      return undefined;
    }
  };
  const store = (choice: Choice | undefined) => {
    try {
      if (choice) storage?.setItem(ACTING_KEY, JSON.stringify(choice));
      else storage?.removeItem(ACTING_KEY);
    } catch {
      // The browser refuses the storage.
    }
  };
  let chosen = stored();

  return {
    representationId() {
      if (!chosen) return undefined;
      const uid = state().user?.uid;
      // After a link for a person, the first patient who signs in acts, if the API allows it.
      if (chosen.uid === null && uid !== undefined) {
        chosen.uid = uid;
        store(chosen);
      }
      return uid === undefined || chosen.uid === uid ? chosen.representationId : undefined;
    },
    choose(representationId) {
      store(representationId === undefined ? undefined : { representationId, uid: state().user?.uid ?? null });
    },
    clear() {
      if (!chosen || chosen.uid === null) return;
      chosen = undefined;
      store(undefined);
    },
    hasChanged: () => stored()?.representationId !== chosen?.representationId,
  };
}

/** Removes the person of a mail's link from the page's address, before other code reads it. */
export function extractPersonLink(
  page: { location: Pick<Location, "href">; history: Pick<History, "replaceState" | "state"> },
  storage: KeyStorage | undefined,
): void {
  const address = new URL(page.location.href);
  const representationId = address.searchParams.get(PERSON_PARAMETER);
  if (representationId === null) return;
  address.searchParams.delete(PERSON_PARAMETER);
  page.history.replaceState(page.history.state, "", address);
  try {
    storage?.setItem(ACTING_KEY, JSON.stringify({ representationId, uid: null } satisfies Choice));
  } catch {
    // If the browser refuses the storage, the link opens the patient's own page.
  }
}
