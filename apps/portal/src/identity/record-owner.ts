import type { AuthenticationState } from "./authentication-state.ts";

/** Remembers whose records the page holds. */
export type RecordOwner = {
  /** Whether they belong to somebody else than who is signed in now; from then on they count as that person's. */
  hasChanged(state: AuthenticationState): boolean;
};

/** Nobody owns the records of a new page, and the first person who signs in finds none of another's. */
export function createRecordOwner(): RecordOwner {
  let ownerUid: string | undefined;
  return {
    hasChanged({ isKnown, user }) {
      if (!isKnown) return false;
      const hadOther = ownerUid !== undefined && ownerUid !== user?.uid;
      ownerUid = user?.uid;
      return hadOther;
    },
  };
}
