import type { AuthenticationState } from "./authentication-state.ts";

/** Stores whose records the page has. */
export type RecordOwner = {
  /** Whether the records belong to another patient than the signed-in one, who owns them from then on. */
  hasChanged(state: AuthenticationState): boolean;
};

/** A new page's records have no owner, as there are none of another patient. */
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
