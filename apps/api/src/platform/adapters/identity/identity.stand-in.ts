import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from "jose";
import type { IdentitySettings } from "./identity.ts";

const PROJECT_ID = "stand-in-project";
const CUSTOM_TOKEN_AUDIENCE =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";

type User = {
  localId: string;
  email: string | undefined;
  emailVerified: boolean;
  providerUserInfo?: { providerId: string }[];
  lastLoginAt?: number;
  disabled?: boolean;
  /** Seconds since 1970. */
  validSince?: number;
  update?: object;
};
type Answer = { status: number; body: unknown };

export type IdentityStandIn = {
  settings: IdentitySettings;
  users: User[];
  /** How often each path was called. */
  calls: Map<string, number>;
  /** Takes the place of the answer to the next calls of a path, one after the other. */
  answerNext: (path: string, ...answers: (Answer | "hang up")[]) => void;
  stop: () => Promise<void>;
};

/** Finding primes takes longer than any test here, so that all stand-ins sign with the same keys. */
let keys: ReturnType<typeof makeKeys> | undefined;

function makeKeys() {
  return Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256", { extractable: true })]);
}

function refuse(message: string, status = 400): Answer {
  return {
    status,
    body: { error: { code: status, message, errors: [{ message, reason: "invalid", domain: "global" }] } },
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString("utf8");
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || "{}");
}

/**
 * The identity platform's wire protocol, written a second time and from its description alone, so that the adapter is
 * not checked against itself. Listens on a port of its own.
 */
export async function startIdentityStandIn(): Promise<IdentityStandIn> {
  keys ??= makeKeys();
  const [tokenKey, accountKey] = await keys;
  const jwk = { ...(await exportJWK(tokenKey.publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
  const users: User[] = [];
  const codes = new Map<string, string>();
  const sessions = new Map<string, { user: User; seconds: number }>();
  const accessTokens = new Set<string>();
  const calls = new Map<string, number>();
  const scripted = new Map<string, (Answer | "hang up")[]>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${address.port}`;
  const account = {
    project_id: PROJECT_ID,
    client_email: "api@stand-in-project.iam.gserviceaccount.com",
    private_key: await exportPKCS8(accountKey.privateKey),
    private_key_id: "account-key-1",
    token_uri: `${baseUrl}/oauth2/token`,
  };

  async function grant(body: Record<string, unknown>): Promise<Answer> {
    const { payload, protectedHeader } = await jwtVerify(String(body["assertion"]), accountKey.publicKey, {
      issuer: account.client_email,
      audience: account.token_uri,
      requiredClaims: ["iat", "exp"],
    });
    const isGood =
      body["grant_type"] === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
      protectedHeader.kid === account.private_key_id &&
      String(payload["scope"]).split(" ").includes("https://www.googleapis.com/auth/identitytoolkit");
    if (!isGood) return { status: 400, body: { error: "invalid_grant" } };
    const token = `ya29.${randomUUID()}`;
    accessTokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: "Bearer" } };
  }

  async function startSession(user: User, provider: string, claims: object = {}): Promise<Answer> {
    if (user.disabled) return refuse("USER_DISABLED");
    user.lastLoginAt = Date.now();
    const seconds = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({
      ...claims,
      user_id: user.localId,
      email: user.email,
      email_verified: user.emailVerified,
      auth_time: seconds,
      firebase: { identities: { email: [user.email] }, sign_in_provider: provider },
    })
      .setProtectedHeader({ alg: "RS256", kid: "key-1", typ: "JWT" })
      .setIssuer(`https://securetoken.google.com/${PROJECT_ID}`)
      .setAudience(PROJECT_ID)
      .setSubject(user.localId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(tokenKey.privateKey);
    const refreshToken = randomUUID();
    sessions.set(refreshToken, { user, seconds });
    return { status: 200, body: { idToken, refreshToken, expiresIn: "3600", localId: user.localId } };
  }

  function refresh(body: Record<string, unknown>): Answer {
    const session = sessions.get(String(body["refresh_token"]));
    if (!session || session.user.disabled) return refuse("INVALID_REFRESH_TOKEN");
    return session.seconds < (session.user.validSince ?? 0)
      ? refuse("TOKEN_EXPIRED")
      : { status: 200, body: { id_token: "renewed" } };
  }

  function addUser(email: string, emailVerified: boolean): User {
    const user = { localId: randomUUID(), email, emailVerified };
    users.push(user);
    return user;
  }

  const administrator: Record<string, (body: Record<string, unknown>) => Answer> = {
    ":sendOobCode": ({ requestType, email, continueUrl, canHandleCodeInApp, returnOobLink }) => {
      if (requestType !== "EMAIL_SIGNIN") return refuse("MISSING_REQ_TYPE");
      if (typeof email !== "string" || !email.includes("@")) return refuse("INVALID_EMAIL");
      if (typeof continueUrl !== "string") return refuse("MISSING_CONTINUE_URI");
      if (canHandleCodeInApp !== true || returnOobLink !== true) return refuse("OPERATION_NOT_ALLOWED");
      const oobCode = randomUUID();
      codes.set(oobCode, email);
      const parameters = new URLSearchParams({ apiKey: "AIza", mode: "signIn", oobCode, continueUrl, lang: "ja" });
      return { status: 200, body: { kind: "", email, oobCode, oobLink: `${baseUrl}/__/auth/action?${parameters}` } };
    },
    ":lookup": ({ email }) => {
      const found = users.filter((user) => Array.isArray(email) && email.includes(user.email));
      const described = found.map(({ lastLoginAt, ...user }) => ({
        ...user,
        ...(lastLoginAt !== undefined && { lastLoginAt: String(lastLoginAt) }),
      }));
      return { status: 200, body: { kind: "", ...(described.length > 0 && { users: described }) } };
    },
    ":update": (update) => {
      const user = users.find(({ localId }) => localId === update["localId"]);
      if (!user) return refuse("USER_NOT_FOUND");
      const email = update["email"];
      const isTaken = users.some((other) => other !== user && other.email === email);
      if (email !== undefined && isTaken) return refuse("EMAIL_EXISTS");
      if (typeof email === "string") user.email = email;
      const deleted = update["deleteAttribute"];
      if (Array.isArray(deleted) && deleted.includes("EMAIL")) user.email = undefined;
      if (update["emailVerified"] !== undefined) user.emailVerified = update["emailVerified"] === true;
      if (update["disableUser"] === true) user.disabled = true;
      user.validSince = Number(update["validSince"] ?? user.validSince ?? 0);
      user.update = update;
      return { status: 200, body: { localId: user.localId } };
    },
    "": ({ email, emailVerified }) => {
      if (users.some((user) => user.email === email)) return refuse("EMAIL_EXISTS");
      return { status: 200, body: { localId: addUser(String(email), emailVerified === true).localId } };
    },
  };

  async function signInWithEmailLink(body: Record<string, unknown>): Promise<Answer> {
    const email = codes.get(String(body["oobCode"]));
    if (email === undefined) return refuse("INVALID_OOB_CODE");
    if (email !== body["email"]) return refuse("INVALID_EMAIL");
    codes.delete(String(body["oobCode"]));
    const user = users.find((known) => known.email === email) ?? addUser(email, true);
    user.emailVerified = true;
    return startSession(user, "password");
  }

  async function signInWithCustomToken(body: Record<string, unknown>): Promise<Answer> {
    const token = String(body["token"]);
    await jwtVerify(token, accountKey.publicKey, {
      issuer: account.client_email,
      subject: account.client_email,
      audience: CUSTOM_TOKEN_AUDIENCE,
      maxTokenAge: "1h",
    });
    const { uid, claims } = decodeJwt(token);
    const known = users.find(({ localId }) => localId === uid);
    const user = known ?? { localId: String(uid), email: undefined, emailVerified: false };
    if (!known) users.push(user);
    return startSession(user, "custom", typeof claims === "object" && claims !== null ? claims : {});
  }

  async function route(path: string, request: IncomingMessage): Promise<Answer> {
    if (path === "/keys") return { status: 200, body: { keys: [jwk] } };
    const body = await readBody(request);
    if (path === "/oauth2/token") return grant(body);
    if (path.endsWith("securetoken.googleapis.com/v1/token")) return refresh(body);
    if (path.endsWith("/v1/accounts:signInWithEmailLink")) return signInWithEmailLink(body);
    if (path.endsWith("/v1/accounts:signInWithCustomToken")) return signInWithCustomToken(body);
    const operation = administrator[path.slice(`/v1/projects/${PROJECT_ID}/accounts`.length)];
    const bearer = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!accessTokens.has(bearer)) return refuse("Request had invalid authentication credentials.", 401);
    return operation ? operation(body) : refuse("NOT_FOUND", 404);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", baseUrl);
    calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
    const next = scripted.get(pathname)?.shift();
    if (next === "hang up") return void response.destroy();
    const { status, body } = next ?? (await route(pathname, request).catch(() => refuse("INVALID_ARGUMENT")));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  return {
    settings: { projectId: PROJECT_ID, baseUrl, jwksUrl: `${baseUrl}/keys`, serviceAccount: account },
    users,
    calls,
    answerNext: (path, ...answers) => void scripted.set(path, answers),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
