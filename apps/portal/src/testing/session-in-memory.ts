import { IdentityError } from "../errors/identity-error.ts";
import type { SignedInUser } from "../identity/authentication-state.ts";
import type { IdentitySession } from "../identity/identity-session.ts";

export const demonstrationUser: SignedInUser = {
  uid: "user-hanako",
  email: "hanako@example.com",
  emailVerified: true,
  displayName: null,
  phoneNumber: null,
  photoURL: null,
  isAnonymous: false,
  tenantId: null,
  providerData: [],
};

export type SessionInMemory = IdentitySession & {
  /** Signs a patient in or out, like another tab. */
  change(user: SignedInUser | undefined): void;
  /** Ends the stored session: the SDK, opened later, reports nobody as signed in. */
  refuseStored(): void;
  /** The platform refuses the next operation with this code. */
  refuseNext(code: string): void;
  /** Closes the page: pending requests, such as for an unsaved answer, get no token any more. */
  leave(): void;
};

/** The identity platform's session without the platform. Links end in `/finish-magic-link-login?…oobCode=…`. */
export function createSessionInMemory(initialUser?: SignedInUser): SessionInMemory {
  const listeners = new Set<(user: SignedInUser | undefined) => void>();
  let current = initialUser;
  let refusal: string | undefined;
  let hasLeft = false;

  function change(user: SignedInUser | undefined): void {
    current = user;
    for (const listener of [...listeners]) listener(user);
  }

  function signIn(email: string | null): SignedInUser {
    if (refusal !== undefined) {
      const code = refusal;
      refusal = undefined;
      throw new IdentityError(code);
    }
    const user = { ...demonstrationUser, email };
    change(user);
    return user;
  }

  return {
    change,
    refuseStored() {
      if (listeners.size === 0) current = undefined;
    },
    refuseNext(code) {
      refusal = code;
    },
    onUserChange(listener) {
      listeners.add(listener);
      queueMicrotask(() => listener(current));
      return () => listeners.delete(listener);
    },
    isSignInLink: (href) => new URL(href, location.href).searchParams.has("oobCode"),
    signInWithLink: async (email) => signIn(email),
    signInWithCustomToken: async () => signIn(demonstrationUser.email),
    getIdToken: async () => {
      if (hasLeft) return new Promise(() => undefined);
      return current ? `token-of-${current.uid}` : undefined;
    },
    leave() {
      hasLeft = true;
    },
    signOut: async () => change(undefined),
  };
}
