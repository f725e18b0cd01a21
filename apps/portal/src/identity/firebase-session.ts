import type { PlatformConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { _addOrOverwriteComponent, _getProvider, type FirebaseApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  isSignInWithEmailLink,
  onAuthStateChanged,
  signInWithCustomToken,
  signInWithEmailLink,
  signOut,
  type User,
} from "firebase/auth";
import { toIdentityError } from "../errors/identity-error.ts";
import type { SignedInUser } from "./authentication-state.ts";
import { firebaseStore } from "./firebase-store.ts";
import type { IdentitySession } from "./identity-session.ts";

function toSignedInUser(user: User): SignedInUser {
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    phoneNumber: user.phoneNumber,
    photoURL: user.photoURL,
    isAnonymous: user.isAnonymous,
    tenantId: user.tenantId,
    providerData: user.providerData,
  };
}

async function named<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw toIdentityError(error);
  }
}

/**
 * Replaces the SDK's own count of its uses, which it stores in a database and sends with each call: a call would wait
 * for ever for a database that does not answer.
 */
function withoutHeartbeats(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: "heartbeat",
    instanceFactory: () => ({ triggerHeartbeat: async () => undefined, getHeartbeatsHeader: async () => "" }),
    type: "PRIVATE",
    instantiationMode: "LAZY",
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
}

/**
 * Opens the platform's SDK with the session in IndexedDB, which all tabs share: a sign-in or sign-out in one tab takes
 * effect in all. The SDK's own timing is that of spec §9: tokens are renewed 5 minutes before they expire and count as
 * expired 30 s early, renewals that fail without a connection back off from 30 s to 960 s, and the timeout of calls is
 * 30 s (the SDK's 60 s are for Cordova and React Native).
 */
export function openFirebaseSession(identity: PlatformConfiguration): IdentitySession {
  const app = initializeApp({
    apiKey: identity.apiKey,
    projectId: identity.projectId,
    authDomain: identity.authDomain,
  });
  withoutHeartbeats(app);
  const auth = initializeAuth(app, { persistence: firebaseStore });
  // Spec §9: the identity platform's messages to the patient are in Japanese.
  auth.languageCode = "ja";
  if (identity.baseUrl !== null) connectAuthEmulator(auth, identity.baseUrl, { disableWarnings: true });
  // Tokens are renewed early only while there is a token listener, as in the platform's own products.
  _getProvider(app, "auth-internal")
    .getImmediate()
    .addAuthTokenListener(() => undefined);

  return {
    onUserChange: (listener) => onAuthStateChanged(auth, (user) => listener(user ? toSignedInUser(user) : undefined)),
    isSignInLink: (href) => isSignInWithEmailLink(auth, href),
    signInWithLink: async (email, href) => toSignedInUser((await named(signInWithEmailLink(auth, email, href))).user),
    signInWithCustomToken: async (token) => toSignedInUser((await named(signInWithCustomToken(auth, token))).user),
    async getIdToken() {
      await auth.authStateReady();
      return auth.currentUser ? named(auth.currentUser.getIdToken()) : undefined;
    },
    signOut: () => named(signOut(auth)),
  };
}
