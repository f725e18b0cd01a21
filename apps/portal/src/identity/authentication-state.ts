/** The signed-in identity (spec §3). */
export type SignedInUser = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
  isAnonymous: boolean;
  tenantId: string | null;
  providerData: readonly unknown[];
};

/**
 * Spec §3: not authenticated and no user by default. `isKnown` turns true once the stored session has been read, so
 * that a guard can distinguish "not signed in" from "not known yet".
 */
export type AuthenticationState = {
  isKnown: boolean;
  isAuthenticated: boolean;
  user: SignedInUser | undefined;
};

export const UNKNOWN_AUTHENTICATION: AuthenticationState = { isKnown: false, isAuthenticated: false, user: undefined };

export const ANONYMOUS: AuthenticationState = { isKnown: true, isAuthenticated: false, user: undefined };

export function authenticationOf(user: SignedInUser | undefined): AuthenticationState {
  return user ? { isKnown: true, isAuthenticated: true, user } : ANONYMOUS;
}
