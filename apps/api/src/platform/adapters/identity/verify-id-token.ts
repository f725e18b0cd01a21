import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { createTokenChecker } from "./check-token.ts";

/** The platform changes its keys every few hours and publishes new ones well before it signs with them. */
const KEYS_REFRESH_MS = 60 * 60 * 1000;

const KEYS_TIMEOUT_MS = 5_000;

/** Fetches newer keys in the background; while the key server does not answer, the cached keys stay in use. */
function createKeySource(jwksUrl: string, now: () => Date): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  let refreshAt = now().getTime() + KEYS_REFRESH_MS;
  return (header, token) => {
    if (now().getTime() >= refreshAt) {
      refreshAt = now().getTime() + KEYS_REFRESH_MS;
      // The server may have closed the connection meanwhile, which is no answer: the request is sent once more.
      const retry = (error: unknown) => (error instanceof errors.JOSEError ? undefined : keys.reload());
      keys
        .reload()
        .catch(retry)
        .catch(() => undefined);
    }
    return keys(header, token);
  };
}

/** Checks an ID token as the platform prescribes: RS256 by one of its published keys, its issuer, this project as audience. */
export function createIdTokenVerifier(projectId: string, jwksUrl: string, now: () => Date) {
  return createTokenChecker(
    {
      keys: createKeySource(jwksUrl, now),
      algorithm: "RS256",
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
    },
    now,
  );
}
