import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import type { RunningLine } from "./line.contract-test.ts";
import type { LineSettings } from "./line.ts";

type Answer = { status: number; body: unknown };

/** What is wrong with the next ID token. */
type TokenChanges = { header?: { alg: string; kid?: string }; key?: Uint8Array; claims?: Record<string, unknown> };

export type LineStandIn = RunningLine & {
  /** Takes the place of the answer to the next call of a path. */
  answerNext: (path: string, answer: Answer | "hang up") => void;
  changeNextToken: (changes: TokenChanges) => void;
  /** An unsigned ID token in the place of the next one. */
  leaveNextTokenUnsigned: () => void;
};

const CHANNEL_ID = "1650000000";
const CHANNEL_SECRET = "secret-of-the-channel-for-tests";

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

function refuse(error: string, description: string): Answer {
  return { status: 400, body: { error, error_description: description } };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/**
 * LINE's wire protocol, written a second time and from its description alone, so that the adapter is not checked against
 * itself. Listens on a port of its own.
 */
export async function startLineStandIn(): Promise<LineStandIn> {
  const consents = new Map<
    string,
    { url: URL; person: { userId: string; email?: string | undefined; isFriend: boolean } }
  >();
  const friendship = new Map<string, boolean>();
  const scripted = new Map<string, Answer | "hang up">();
  let changes: TokenChanges = {};
  let isUnsigned = false;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: LineSettings = {
    channelId: CHANNEL_ID,
    channelSecret: CHANNEL_SECRET,
    loginBaseUrl: baseUrl,
    apiBaseUrl: baseUrl,
    messagingChannelSecret: "channel-secret-for-tests",
  };

  async function writeIdToken(nonce: string | null, userId: string, email: string | undefined): Promise<string> {
    const { header = { alg: "HS256" }, key = new TextEncoder().encode(CHANNEL_SECRET), claims: changed } = changes;
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 3600 };
    const claims = { iss: baseUrl, sub: userId, aud: CHANNEL_ID, ...times, nonce, name: "花子", email, ...changed };
    const unsigned = isUnsigned;
    changes = {};
    isUnsigned = false;
    if (unsigned) return `${encode({ alg: "none" })}.${encode(claims)}.`;
    return new SignJWT(claims).setProtectedHeader(header).sign(key);
  }

  async function exchange(form: URLSearchParams): Promise<Answer> {
    const consent = consents.get(form.get("code") ?? "");
    if (!consent) return refuse("invalid_grant", "invalid authorization code");
    const asked = consent.url.searchParams;
    const isOurs = form.get("client_id") === CHANNEL_ID && form.get("client_secret") === CHANNEL_SECRET;
    if (!isOurs) return refuse("invalid_client", "invalid client_secret");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isSameJourney =
      form.get("grant_type") === "authorization_code" &&
      form.get("redirect_uri") === asked.get("redirect_uri") &&
      challenge === asked.get("code_challenge");
    if (!isSameJourney) return refuse("invalid_grant", "code_verifier or redirect_uri does not match");
    consents.delete(form.get("code") ?? "");
    const { userId, email, isFriend } = consent.person;
    const accessToken = randomUUID();
    friendship.set(accessToken, isFriend);
    const idToken = await writeIdToken(asked.get("nonce"), userId, email);
    const scope = "openid profile";
    return { status: 200, body: { access_token: accessToken, id_token: idToken, scope, token_type: "Bearer" } };
  }

  async function answerCall(path: string, request: IncomingMessage): Promise<Answer> {
    if (path === "/oauth2/v2.1/token" && request.method === "POST") return exchange(await readForm(request));
    if (path === "/friendship/v1/status" && request.method === "GET") {
      const friendFlag = friendship.get((request.headers.authorization ?? "").replace("Bearer ", ""));
      return friendFlag === undefined ? { status: 401, body: {} } : { status: 200, body: { friendFlag } };
    }
    return { status: 404, body: {} };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", baseUrl).pathname;
    const next = scripted.get(path);
    scripted.delete(path);
    if (next === "hang up") return void request.socket.destroy();
    const { status, body } = next ?? (await answerCall(path, request));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }

  return {
    settings,
    redirectUri: "https://portal.example/line-login",
    consent: (authorizationUrl, person) => {
      const code = randomUUID();
      consents.set(code, { url: new URL(authorizationUrl), person });
      return Promise.resolve(code);
    },
    personWithEmail: { userId: `U${"1".repeat(32)}`, email: "Hanako@example.com" },
    personWithoutEmail: { userId: `U${"2".repeat(32)}` },
    answerNext: (path, given) => void scripted.set(path, given),
    changeNextToken: (given) => {
      changes = given;
    },
    leaveNextTokenUnsigned: () => {
      isUnsigned = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
