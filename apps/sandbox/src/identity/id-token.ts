import { errors, importJWK, jwtVerify, SignJWT } from "jose";
import type { Platform, Session, User } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { SIGNATURE_ALGORITHM } from "./signing-key.ts";
import { requireActiveUser } from "./users.ts";

export const ID_TOKEN_SECONDS = 3600;

function issuerOf(platform: Platform): string {
  return `https://securetoken.google.com/${platform.projectId}`;
}

/** An ID token in Google's form, so that the same code verifies the real platform's tokens and these. */
export async function signIdToken(platform: Platform, user: User, session: Session): Promise<string> {
  const issuedAt = Math.floor(platform.now().getTime() / 1000);
  const claims = {
    ...session.claims,
    ...(user.displayName !== undefined && { name: user.displayName }),
    auth_time: session.authTime,
    user_id: user.localId,
    ...(user.email !== undefined && { email: user.email, email_verified: user.emailVerified }),
    firebase: {
      identities: user.email === undefined ? {} : { email: [user.email] },
      sign_in_provider: session.provider,
    },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid: platform.key.keyId, typ: "JWT" })
    .setIssuer(issuerOf(platform))
    .setAudience(platform.projectId)
    .setSubject(user.localId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
    .sign(platform.key.privateKey);
}

/** The user of an ID token; else refuses with `TOKEN_EXPIRED` or `INVALID_ID_TOKEN`. */
export async function requireUserOfIdToken(platform: Platform, idToken: string): Promise<User> {
  const key = await importJWK(platform.key.publicJwk, SIGNATURE_ALGORITHM);
  const verified = await jwtVerify(idToken, key, {
    issuer: issuerOf(platform),
    audience: platform.projectId,
    algorithms: [SIGNATURE_ALGORITHM],
    requiredClaims: ["sub", "auth_time", "exp"],
    currentDate: platform.now(),
  }).catch((error: unknown) => refuse(error instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "INVALID_ID_TOKEN"));
  const user = requireActiveUser(platform, verified.payload.sub ?? "");
  if (Number(verified.payload["auth_time"]) < user.validSince) refuse("TOKEN_EXPIRED");
  return user;
}
