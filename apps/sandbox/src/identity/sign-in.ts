import { errors, importJWK, type JWTPayload, jwtVerify } from "jose";
import { requireUserOfIdToken } from "./id-token.ts";
import { consumeCode } from "./one-time-code.ts";
import type { Platform } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readEmail, readText } from "./request-body.ts";
import { beginSession } from "./session.ts";
import { SIGNATURE_ALGORITHM } from "./signing-key.ts";
import { addUser, findUserByEmail, requireActiveUser } from "./users.ts";

const CUSTOM_TOKEN_AUDIENCE =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";
const CUSTOM_TOKEN_SECONDS = 3600;
const UID_MAXIMUM_CHARACTERS = 128;

/** `accounts:signInWithEmailLink`: exchanges the code of a mailed link for a session; a new address becomes a new user. */
export async function signInWithEmailLink(platform: Platform, body: RequestBody): Promise<object> {
  const code = readText(body, "oobCode") ?? refuse("MISSING_OOB_CODE");
  if (readText(body, "email") === undefined) refuse("MISSING_EMAIL");
  const email = readEmail(body) ?? refuse("INVALID_EMAIL");
  const idToken = readText(body, "idToken");
  const current = idToken === undefined ? undefined : await requireUserOfIdToken(platform, idToken);
  const known = findUserByEmail(platform, email);
  if (known?.disabled) refuse("USER_DISABLED");
  if (current && known && known !== current) refuse("EMAIL_EXISTS");
  consumeCode(platform, code, email);
  const user = current ?? known ?? addUser(platform, { email, emailVerified: true });
  Object.assign(user, { email, emailVerified: true, emailLinkSignin: true });
  const signedIn = await beginSession(platform, user, { provider: "password", claims: {} });
  return {
    kind: "identitytoolkit#EmailLinkSigninResponse",
    ...signedIn,
    email,
    localId: user.localId,
    isNewUser: known === undefined && current === undefined,
  };
}

async function verifyCustomToken(platform: Platform, token: string): Promise<JWTPayload> {
  const { email, key } = platform.serviceAccount;
  const publicKey = await importJWK(key.publicJwk, SIGNATURE_ALGORITHM);
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: [SIGNATURE_ALGORITHM],
    audience: CUSTOM_TOKEN_AUDIENCE,
    requiredClaims: ["iss", "sub", "iat", "exp"],
    maxTokenAge: CUSTOM_TOKEN_SECONDS,
    currentDate: platform.now(),
  }).catch((error: unknown) => {
    const reason = error instanceof errors.JOSEError ? error.message : "malformed";
    return refuse(`INVALID_CUSTOM_TOKEN : ${reason}`);
  });
  if (payload.iss !== email || payload.sub !== email) refuse("CREDENTIAL_MISMATCH");
  if (Number(payload.exp) - Number(payload.iat) > CUSTOM_TOKEN_SECONDS) {
    refuse("INVALID_CUSTOM_TOKEN : it lives longer than an hour");
  }
  return payload;
}

/** What the platform itself says in an ID token. */
const RESERVED_CLAIMS = [
  ...[
    "acr",
    "amr",
    "at_hash",
    "aud",
    "auth_time",
    "azp",
    "c_hash",
    "cnf",
    "exp",
    "firebase",
    "iat",
    "iss",
    "jti",
    "nbf",
  ],
  ...["nonce", "sub"],
];

function readClaims({ claims = {} }: JWTPayload): Record<string, unknown> {
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) return refuse("INVALID_CLAIMS");
  const reserved = RESERVED_CLAIMS.find((name) => Object.hasOwn(claims, name));
  return reserved === undefined ? { ...claims } : refuse(`FORBIDDEN_CLAIM : ${reserved}`);
}

/** `accounts:signInWithCustomToken`: exchanges a token of the service account for a session of the user it names. */
export async function signInWithCustomToken(platform: Platform, body: RequestBody): Promise<object> {
  const token = readText(body, "token") ?? refuse("MISSING_CUSTOM_TOKEN");
  const payload = await verifyCustomToken(platform, token);
  const uid = payload["uid"];
  if (typeof uid !== "string" || uid === "" || uid.length > UID_MAXIMUM_CHARACTERS) {
    return refuse("INVALID_CUSTOM_TOKEN : uid must be a text of 1 to 128 characters");
  }
  const claims = readClaims(payload);
  const isNewUser = platform.file.state.users[uid] === undefined;
  const user = isNewUser ? addUser(platform, { localId: uid, emailVerified: false }) : requireActiveUser(platform, uid);
  user.customAuth = true;
  const signedIn = await beginSession(platform, user, { provider: "custom", claims });
  return { kind: "identitytoolkit#VerifyCustomTokenResponse", ...signedIn, isNewUser };
}
