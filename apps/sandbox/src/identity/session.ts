import { randomBytes } from "node:crypto";
import { ID_TOKEN_SECONDS, signIdToken } from "./id-token.ts";
import type { Platform, Session, User } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readText } from "./request-body.ts";
import { requireActiveUser } from "./users.ts";

/** The tokens that every sign-in answers. */
export type SignedIn = { idToken: string; refreshToken: string; expiresIn: string };

/** Starts a session of this user and saves the state, with what the caller changed before. */
export async function beginSession(
  platform: Platform,
  user: User,
  by: { provider: Session["provider"]; claims: Record<string, unknown> },
): Promise<SignedIn> {
  const now = platform.now().getTime();
  user.lastLoginAt = now;
  user.lastRefreshAt = now;
  const session: Session = { localId: user.localId, authTime: Math.floor(now / 1000), ...by };
  const refreshToken = randomBytes(96).toString("base64url");
  platform.file.state.sessions[refreshToken] = session;
  const [idToken] = await Promise.all([signIdToken(platform, user, session), platform.file.save()]);
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

/** `securetoken` `/v1/token`: a new ID token for a refresh token, which stays the same. */
export async function refreshSession(platform: Platform, form: RequestBody): Promise<object> {
  const grantType = readText(form, "grant_type") ?? refuse("MISSING_GRANT_TYPE", 400, "INVALID_ARGUMENT");
  if (grantType !== "refresh_token") refuse("INVALID_GRANT_TYPE", 400, "INVALID_ARGUMENT");
  const refreshToken = readText(form, "refresh_token") ?? refuse("MISSING_REFRESH_TOKEN", 400, "INVALID_ARGUMENT");
  const session =
    platform.file.state.sessions[refreshToken] ?? refuse("INVALID_REFRESH_TOKEN", 400, "INVALID_ARGUMENT");
  const user = requireActiveUser(platform, session.localId);
  if (session.authTime < user.validSince) refuse("TOKEN_EXPIRED", 400, "INVALID_ARGUMENT");
  user.lastRefreshAt = platform.now().getTime();
  const [idToken] = await Promise.all([signIdToken(platform, user, session), platform.file.save()]);
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: "Bearer",
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: user.localId,
    project_id: platform.projectId,
  };
}
