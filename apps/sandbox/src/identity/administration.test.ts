import { exportPKCS8, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { refusalOf, startTestSandbox } from "../testing/test-sandbox.ts";

test("the service account's file has Google's form and the same key after a restart", async () => {
  const sandbox = await startTestSandbox();
  const first = await sandbox.readServiceAccount();
  expect(first).toMatchObject({
    type: "service_account",
    project_id: "madoguchi-sandbox",
    client_email: "madoguchi@madoguchi-sandbox.iam.gserviceaccount.com",
    private_key: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----\n/),
    token_uri: `${sandbox.baseUrl}/oauth2/token`,
  });
  await sandbox.restart();
  expect(await sandbox.readServiceAccount()).toEqual(first);
});

test("access is granted for the service account's signature and refused for any other", async () => {
  const sandbox = await startTestSandbox();
  const scope = "https://www.googleapis.com/auth/cloud-platform";
  const aud = `${sandbox.baseUrl}/oauth2/token`;
  const foreignPem = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
  const ask = async (claims: object, given = {}) =>
    sandbox.askForAccess(await sandbox.signAsAdministrator({ aud, scope, ...claims }, given));

  expect((await ask({})).body).toMatchObject({ expires_in: 3600, token_type: "Bearer" });
  expect((await ask({}, { pem: foreignPem })).body).toMatchObject({ error: "invalid_grant" });
  expect((await ask({ aud: "https://elsewhere.example" })).body).toMatchObject({ error: "invalid_grant" });
  expect((await ask({ iss: "someone@elsewhere.example" })).body).toMatchObject({ error: "invalid_grant" });
  expect((await ask({}, { lifetime: "-1s" })).body).toMatchObject({ error: "invalid_grant" });
  expect((await ask({ scope: "email" })).body).toMatchObject({ error: "invalid_scope" });
});

test("an administrator's call needs an access token and the right project", async () => {
  const sandbox = await startTestSandbox();
  const lookUp = "/identitytoolkit.googleapis.com/v1/projects/madoguchi-sandbox/accounts:lookup";
  expect((await sandbox.post(lookUp, { email: ["a@example.jp"] })).status).toBe(401);
  const forged = { authorization: "Bearer ya29.forged" };
  expect((await sandbox.post(lookUp, { email: ["a@example.jp"] }, forged)).status).toBe(401);
  const answer = await sandbox.asAdministrator("accounts:lookup", { email: ["a@example.jp"] }, "another-project");
  expect(refusalOf(answer)).toBe("The caller does not have permission");
});

test("a user is created once, found by address and by id, and has the time of the last sign-in", async () => {
  const sandbox = await startTestSandbox();
  const email = "hanako@example.jp";
  expect((await sandbox.asAdministrator("accounts:lookup", { email: [email] })).body).not.toHaveProperty("users");
  const made = await sandbox.asAdministrator("accounts", { email, emailVerified: true });
  const localId = String(made.body["localId"]);
  expect(refusalOf(await sandbox.asAdministrator("accounts", { email: "HANAKO@example.jp" }))).toBe("EMAIL_EXISTS");

  const before = Date.now();
  const { oobCode } = await sandbox.issueCode(email);
  await sandbox.asBrowser("accounts:signInWithEmailLink", { email, oobCode });

  for (const question of [{ email: [email] }, { localId: [localId] }]) {
    const { body } = await sandbox.asAdministrator("accounts:lookup", question);
    expect(body).toMatchObject({ users: [{ localId, email, emailVerified: true, emailLinkSignin: true }] });
    const [user] = Array.isArray(body["users"]) ? body["users"] : [];
    expect(Number(user.lastLoginAt)).toBeGreaterThanOrEqual(before);
  }
});

test("a request for a link is refused with the code of the missing field", async () => {
  const sandbox = await startTestSandbox();
  const whole = {
    requestType: "EMAIL_SIGNIN",
    email: "hanako@example.jp",
    continueUrl: "http://localhost:3000/",
    canHandleCodeInApp: true,
    returnOobLink: true,
  };
  const ask = async (change: object) =>
    refusalOf(await sandbox.asAdministrator("accounts:sendOobCode", { ...whole, ...change }));
  expect(await ask({ requestType: "" })).toBe("MISSING_REQ_TYPE");
  expect(await ask({ email: "" })).toBe("MISSING_EMAIL");
  expect(await ask({ email: "hanako" })).toBe("INVALID_EMAIL");
  expect(await ask({ continueUrl: "" })).toBe("MISSING_CONTINUE_URI");
  expect(await ask({ continueUrl: "javascript:alert(1)" })).toBe("INVALID_CONTINUE_URI");
});

test("an address that is removed from its user is free for another", async () => {
  const sandbox = await startTestSandbox();
  const email = "hanako@example.jp";
  const first = await sandbox.asAdministrator("accounts", { email, emailVerified: true });
  const change = { localId: first.body["localId"], disableUser: true, deleteAttribute: ["EMAIL"] };
  const { body } = await sandbox.asAdministrator("accounts:update", change);
  expect(body).toMatchObject({ disabled: true, emailVerified: false });
  expect(body).not.toHaveProperty("email");
  const second = await sandbox.asAdministrator("accounts", { email, emailVerified: true });
  expect(second.body["localId"]).not.toBe(first.body["localId"]);
});

test("the administrator removes the ways to sign in of a user who never proved the address", async () => {
  const sandbox = await startTestSandbox();
  const user = { localId: "user-1", email: "hanako@example.jp", providers: ["password", "phone", "google.com"] };
  await sandbox.post("/__sandbox/identity/users", user);
  const read = async () => (await fetch(`${sandbox.baseUrl}/__sandbox/identity/users/user-1`)).json();
  expect(await read()).toMatchObject({
    emailVerified: false,
    providerUserInfo: [{ providerId: "password" }, { providerId: "phone" }, { providerId: "google.com" }],
  });
  const change = { localId: "user-1", emailVerified: true, deleteProvider: ["password", "google.com"] };
  await sandbox.asAdministrator("accounts:update", change);
  expect(await read()).toMatchObject({ emailVerified: true, providerUserInfo: [{ providerId: "phone" }] });
  expect((await fetch(`${sandbox.baseUrl}/__sandbox/identity/users/user-2`)).status).toBe(404);
  expect((await sandbox.post("/__sandbox/identity/users", {})).status).toBe(400);
});
