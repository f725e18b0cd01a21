import { decodeJwt, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { z } from "zod";
import { startTestSandbox } from "../testing/test-sandbox.ts";

// The verifier and challenge of the protocol's description.
const VERIFIER = "abcdefghijklmnopqrstuvwxyz0123456789-._~ABCDEFGH";
const CHALLENGE = "L-1hZxdgBWF0QHK7GXOcokAXIbdTCUtCKjouhVqrxq4";

const request = {
  response_type: "code",
  client_id: "2000000001",
  redirect_uri: "https://portal.example/line-login",
  state: "state-1",
  scope: "openid profile email",
  nonce: "nonce-1",
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  bot_prompt: "normal",
};

type Changes = Partial<Record<keyof typeof request, string>>;

const peopleSchema = z.array(z.object({ userId: z.string(), displayName: z.string(), isFriend: z.boolean() }));

async function startLine() {
  const sandbox = await startTestSandbox();
  const readPeople = async () =>
    peopleSchema.parse(await (await fetch(`${sandbox.baseUrl}/__sandbox/line/people`)).json());
  const [hanako, taro] = await readPeople();

  function ask(changes: Changes = {}, form?: Record<string, string>): Promise<Response> {
    const url = `${sandbox.baseUrl}/oauth2/v2.1/authorize?${new URLSearchParams({ ...request, ...changes })}`;
    return fetch(url, {
      redirect: "manual",
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  }

  async function consent(changes: Changes = {}, userId = hanako?.userId ?? "", more: Record<string, string> = {}) {
    const answer = await ask(changes, { decision: "allow", userId, ...more });
    return new URL(answer.headers.get("location") ?? "").searchParams;
  }

  async function exchange(code: string | null, changes: Record<string, string> = {}) {
    const answer = await fetch(`${sandbox.baseUrl}/oauth2/v2.1/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: code ?? "",
        redirect_uri: request.redirect_uri,
        client_id: request.client_id,
        client_secret: "line-channel-secret",
        code_verifier: VERIFIER,
        ...changes,
      }),
    });
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
  }

  return { ...sandbox, ask, consent, exchange, readPeople, hanako, taro };
}

test("the consent page lists the persons, and redirects with a code and the state", async () => {
  const line = await startLine();
  const page = await (await line.ask()).text();
  for (const text of ["LINE 花子", "LINE 太郎", "許可する", "キャンセル", "友だち追加"]) expect(page).toContain(text);
  const back = await line.consent();
  expect(back.get("state")).toBe("state-1");
  expect(back.get("code")).toMatch(/^[0-9a-f]{64}$/);
});

test("cancelling redirects with LINE's error code", async () => {
  const line = await startLine();
  const answer = await line.ask({}, { decision: "deny", userId: line.hanako?.userId ?? "" });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe("https://portal.example/line-login");
  expect([back.searchParams.get("error"), back.searchParams.get("state")]).toEqual(["ACCESS_DENIED", "state-1"]);
  expect(back.searchParams.has("code")).toBe(false);
});

test.each([
  ["another channel", { client_id: "2000000002" }],
  ["an address that is not registered", { redirect_uri: "https://evil.example/line-login" }],
])("a request of %s shows LINE's error page and does not redirect", async (_, changes) => {
  const line = await startLine();
  expect((await line.ask(changes)).status).toBe(400);
});

test.each([
  ["INVALID_REQUEST", { state: "" }],
  ["INVALID_REQUEST", { code_challenge_method: "plain" }],
  ["INVALID_REQUEST", { code_challenge: "short" }],
  ["UNSUPPORTED_RESPONSE_TYPE", { response_type: "token" }],
  ["INVALID_SCOPE", { scope: "email" }],
  ["INVALID_SCOPE", { scope: "openid everything" }],
])("redirects with %s for %j", async (error, changes) => {
  const line = await startLine();
  const location = (await line.ask(changes)).headers.get("location") ?? "";
  expect(new URL(location).searchParams.get("error")).toBe(error);
});

test("a code is exchanged for tokens once; the ID token is signed with the channel's secret and names the person", async () => {
  const line = await startLine();
  const code = (await line.consent()).get("code");
  const { status, body } = await line.exchange(code);
  expect([status, body["token_type"], body["expires_in"], body["scope"]]).toEqual([
    200,
    "Bearer",
    2_592_000,
    "openid profile",
  ]);
  const { payload } = await jwtVerify(String(body["id_token"]), new TextEncoder().encode("line-channel-secret"), {
    algorithms: ["HS256"],
    issuer: line.baseUrl,
    audience: "2000000001",
  });
  expect(payload).toMatchObject({ nonce: "nonce-1", name: "LINE 花子", email: "line-hanako@example.jp" });
  expect(payload.sub).toMatch(/^U[0-9a-f]{32}$/);
  expect(await line.exchange(code)).toEqual({
    status: 400,
    body: { error: "invalid_grant", error_description: "invalid authorization code" },
  });
});

test("a person without an address at LINE has none in the token", async () => {
  const line = await startLine();
  const { body } = await line.exchange((await line.consent({}, line.taro?.userId)).get("code"));
  expect(decodeJwt(String(body["id_token"]))).not.toHaveProperty("email");
});

test.each([
  ["a wrong secret", { client_secret: "guessed" }, "invalid_client"],
  ["another verifier", { code_verifier: VERIFIER.toUpperCase() }, "invalid_grant"],
  ["no verifier", { code_verifier: "" }, "invalid_grant"],
  ["another address", { redirect_uri: "https://portal.example/line-link" }, "invalid_grant"],
])("a code with %s is refused and not consumed", async (_, changes, error) => {
  const line = await startLine();
  const code = (await line.consent()).get("code");
  expect(await line.exchange(code, changes)).toMatchObject({ status: 400, body: { error } });
  expect((await line.exchange(code)).status).toBe(200);
});

test("the next ID token of a user can be faulty, once", async () => {
  const line = await startLine();
  const userId = line.hanako?.userId;
  const claims = { aud: "1", nonce: null };
  await line.post("/__sandbox/line/token-fault", { userId, claims, algorithm: "HS512", secret: "another-secret" });
  const readToken = async () => String((await line.exchange((await line.consent()).get("code"))).body["id_token"]);
  const faulty = await readToken();
  const verified = await jwtVerify(faulty, new TextEncoder().encode("another-secret"), { algorithms: ["HS512"] });
  expect(verified.payload).toMatchObject({ aud: "1", sub: userId });
  expect(verified.payload).not.toHaveProperty("nonce");
  expect(decodeJwt(await readToken())).toMatchObject({ aud: "2000000001", nonce: "nonce-1" });

  await line.post("/__sandbox/line/token-fault", { userId, algorithm: "none" });
  expect((await readToken()).split(".")).toEqual([expect.any(String), expect.any(String), ""]);
  expect((await line.post("/__sandbox/line/token-fault", { algorithm: "none" })).status).toBe(400);
});

test("a code is valid for ten minutes", async () => {
  const line = await startLine();
  const code = (await line.consent()).get("code");
  await line.post("/__sandbox/clock", { aheadSeconds: 600 });
  expect((await line.exchange(code)).body["error"]).toBe("invalid_grant");
});

test("the access token reads profile and friendship, which the consent page sets", async () => {
  const line = await startLine();
  const call = async (path: string, token: unknown) =>
    (await fetch(`${line.baseUrl}${path}`, { headers: { authorization: `Bearer ${String(token)}` } })).json();
  const first = await line.exchange((await line.consent()).get("code"));
  expect(await call("/v2/profile", first.body["access_token"])).toEqual({
    userId: line.hanako?.userId,
    displayName: "LINE 花子",
  });
  expect(await call("/friendship/v1/status", first.body["access_token"])).toEqual({ friendFlag: false });
  const back = await line.consent({}, line.hanako?.userId, { isFriend: "true" });
  expect(back.get("friendship_status_changed")).toBe("true");
  expect(await call("/friendship/v1/status", first.body["access_token"])).toEqual({ friendFlag: true });
  expect(await call("/friendship/v1/status", "made-up")).toMatchObject({ error: "invalid_request" });
});

test("verify answers the claims, or LINE's error", async () => {
  const line = await startLine();
  const { body } = await line.exchange((await line.consent()).get("code"));
  const verify = async (form: Record<string, string>) => {
    const init = { method: "POST", body: new URLSearchParams({ id_token: String(body["id_token"]), ...form }) };
    return (await fetch(`${line.baseUrl}/oauth2/v2.1/verify`, init)).json();
  };
  expect(await verify({ client_id: "2000000001", nonce: "nonce-1" })).toMatchObject({ sub: line.hanako?.userId });
  const descriptions = [
    [{ client_id: "2000000002" }, "Invalid IdToken Audience."],
    [{ client_id: "2000000001", nonce: "other" }, "Invalid IdToken Nonce."],
    [{ client_id: "2000000001", user_id: "U0" }, "Invalid IdToken Subject Identifier."],
    [{ client_id: "2000000001", id_token: "x" }, "JWS format error"],
  ] as const;
  for (const [form, description] of descriptions) {
    expect(await verify(form)).toEqual({ error: "invalid_request", error_description: description });
  }
  const access = await fetch(`${line.baseUrl}/oauth2/v2.1/verify?access_token=${String(body["access_token"])}`);
  expect(await access.json()).toMatchObject({ client_id: "2000000001", scope: "openid profile email" });
});

test("LINE's server side fails on demand, and a reset restores the initial persons", async () => {
  const line = await startLine();
  await line.post("/__sandbox/failures", { service: "line", status: 503 });
  const code = (await line.consent({}, line.hanako?.userId, { isFriend: "true" })).get("code");
  const answer = await fetch(`${line.baseUrl}/oauth2/v2.1/token`, { method: "POST" });
  expect(answer.status).toBe(503);
  const { body } = await line.post("/__sandbox/line/people", { displayName: "旅人", email: "tabibito@example.jp" });
  expect(body["userId"]).toMatch(/^U[0-9a-f]{32}$/);
  await line.post("/__sandbox/reset", {});
  expect((await line.readPeople()).map(({ displayName, isFriend }) => [displayName, isFriend])).toEqual([
    ["LINE 花子", false],
    ["LINE 太郎", false],
    ["LINE さくら", false],
  ]);
  expect((await line.exchange(code)).body["error"]).toBe("invalid_grant");
});
