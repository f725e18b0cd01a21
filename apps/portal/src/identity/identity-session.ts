import type { SignedInUser } from "./authentication-state.ts";

/** The session with the identity platform, implemented by the official SDK (`firebase-session.ts`). */
export type IdentitySession = {
  /** Called with the stored session once it is read, and at every change after, in whichever tab it happened. */
  onUserChange(listener: (user: SignedInUser | undefined) => void): () => void;
  isSignInLink(href: string): boolean;
  signInWithLink(email: string, href: string): Promise<SignedInUser>;
  signInWithCustomToken(customToken: string): Promise<SignedInUser>;
  /** A token with at least 30 s left (spec §9), refreshed when it has less; `undefined` when nobody is signed in. */
  getIdToken(): Promise<string | undefined>;
  signOut(): Promise<void>;
};

export type OpenIdentitySession = () => Promise<IdentitySession>;
