import type { AuthenticationState } from "./authentication-state.ts";

/** Remembers whose records the page holds. */
export type RecordOwner = {
  /** Whether they belong to another patient than the signed-in one, who owns them from then on. */
  hasChanged(state: AuthenticationState): boolean;
};

/** A new page's records have no owner, and the first patient to sign in finds no other's. */
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
