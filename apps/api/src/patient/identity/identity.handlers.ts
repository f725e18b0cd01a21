import { beginIdentitySession, renewIdentitySession, signOut } from "./renew-session.ts";

/** The browser's calls to the identity where the API itself provides it (decision 85). */
export const identityHandlers = { beginIdentitySession, renewIdentitySession, endIdentitySession: signOut };
