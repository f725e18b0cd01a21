import { randomBytes } from "node:crypto";
import type { Platform, User } from "./platform.ts";
import { refuse } from "./platform-error.ts";

export function findUserByEmail(platform: Platform, email: string): User | undefined {
  return Object.values(platform.file.state.users).find((user) => user.email === email);
}

/** Adds a user; the caller saves. */
export function addUser(
  platform: Platform,
  given: { localId?: string; email?: string; emailVerified: boolean; providers?: string[] },
): User {
  const now = platform.now().getTime();
  const user: User = {
    localId: given.localId ?? randomBytes(21).toString("base64url"),
    ...(given.email !== undefined && { email: given.email }),
    emailVerified: given.emailVerified,
    disabled: false,
    createdAt: now,
    validSince: Math.floor(now / 1000),
    customAuth: false,
    emailLinkSignin: false,
    providers: given.providers ?? [],
  };
  platform.file.state.users[user.localId] = user;
  return user;
}

/** The user with this id who may sign in; else refuses with `USER_NOT_FOUND` or `USER_DISABLED`. */
export function requireActiveUser(platform: Platform, localId: string): User {
  const user = platform.file.state.users[localId] ?? refuse("USER_NOT_FOUND");
  if (user.disabled) refuse("USER_DISABLED");
  return user;
}

function describeProviders({ email, emailLinkSignin, providers }: User): object[] {
  const byLink = email !== undefined && emailLinkSignin;
  return [
    ...(byLink ? [{ providerId: "password", federatedId: email, email, rawId: email }] : []),
    ...providers.map((providerId) => ({ providerId })),
  ];
}

/** A user as `accounts:lookup` answers. Times are decimal text, as Google sends 64-bit numbers. */
export function describeUser(user: User): Record<string, unknown> {
  return {
    localId: user.localId,
    ...(user.email !== undefined && { email: user.email }),
    emailVerified: user.emailVerified,
    ...(user.displayName !== undefined && { displayName: user.displayName }),
    providerUserInfo: describeProviders(user),
    validSince: String(user.validSince),
    disabled: user.disabled,
    createdAt: String(user.createdAt),
    ...(user.lastLoginAt !== undefined && { lastLoginAt: String(user.lastLoginAt) }),
    ...(user.lastRefreshAt !== undefined && { lastRefreshAt: new Date(user.lastRefreshAt).toISOString() }),
    ...(user.customAuth && { customAuth: true }),
    ...(user.emailLinkSignin && { emailLinkSignin: true }),
  };
}

/** Removes a user with all sessions; the caller saves. */
export function removeUser(platform: Platform, localId: string): void {
  const { state } = platform.file;
  delete state.users[localId];
  for (const [token, session] of Object.entries(state.sessions)) {
    if (session.localId === localId) delete state.sessions[token];
  }
}
