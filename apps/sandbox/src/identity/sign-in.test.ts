import { exportPKCS8, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { z } from "zod";
import { customTokenClaims, refusalOf, startTestSandbox } from "../testing/test-sandbox.ts";

test("a code that is missing, unknown, used or ten minutes old is refused with the platform's error codes", async () => {
  const sandbox = await startTestSandbox();
  const email = "hanako@example.jp";
  const signIn = (body: object) => sandbox.asBrowser("accounts:signInWithEmailLink", body);

  expect(refusalOf(await signIn({ email }))).toBe("MISSING_OOB_CODE");
  expect(refusalOf(await signIn({ email, oobCode: "made-up" }))).toBe("INVALID_OOB_CODE");
  const used = await sandbox.issueCode(email);
  expect((await signIn({ email, oobCode: used.oobCode })).body).toMatchObject({ isNewUser: true, expiresIn: "3600" });
  expect(refusalOf(await signIn({ email, oobCode: used.oobCode }))).toBe("INVALID_OOB_CODE");

  const [nearly, old] = [await sandbox.issueCode(email), await sandbox.issueCode(email)];
  await sandbox.post("/__sandbox/clock", { aheadSeconds: 9 * 60 });
  expect((await signIn({ email, oobCode: nearly.oobCode })).body).toMatchObject({ isNewUser: false });
  await sandbox.post("/__sandbox/clock", { aheadSeconds: 10 * 60 });
  expect(refusalOf(await signIn({ email, oobCode: old.oobCode }))).toBe("EXPIRED_OOB_CODE");
});

test("the links of one address can be made older, and no other person's", async () => {
  const sandbox = await startTestSandbox();
  const [hanako, jiro] = [await sandbox.issueCode("hanako@example.jp"), await sandbox.issueCode("jiro@example.jp")];
  const age = (body: object) => sandbox.post("/__sandbox/identity/links/age", body);
  const signIn = (email: string, oobCode: string) =>
    sandbox.asBrowser("accounts:signInWithEmailLink", { email, oobCode });

  expect((await age({ email: "hanako@example.jp", minutes: 0 })).status).toBe(400);
  expect((await age({ email: "hanako@example.jp", minutes: 11 })).status).toBe(200);
  expect(refusalOf(await signIn("hanako@example.jp", hanako.oobCode))).toBe("EXPIRED_OOB_CODE");
  expect((await signIn("jiro@example.jp", jiro.oobCode)).status).toBe(200);
});

test("a link with another person's address is refused and stays valid", async () => {
  const sandbox = await startTestSandbox();
  const { oobCode } = await sandbox.issueCode("hanako@example.jp");
  const signIn = (email: string) => sandbox.asBrowser("accounts:signInWithEmailLink", { email, oobCode });

  expect(refusalOf(await signIn("jiro@example.jp"))).toBe(
    "INVALID_EMAIL : The email provided does not match the sign-in email address.",
  );
  expect((await signIn("Hanako@Example.jp")).status).toBe(200);
});

test("of many simultaneous uses of one link only one succeeds", async () => {
  const sandbox = await startTestSandbox();
  const { oobCode } = await sandbox.issueCode("hanako@example.jp");
  const body = { email: "hanako@example.jp", oobCode };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sandbox.asBrowser("accounts:signInWithEmailLink", body)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test("opening a mailed link, as mail scanners do, consumes nothing", async () => {
  const sandbox = await startTestSandbox();
  const { oobCode, oobLink } = await sandbox.issueCode("hanako@example.jp");
  await fetch(oobLink, { redirect: "manual" });
  const answer = await sandbox.asBrowser("accounts:signInWithEmailLink", { email: "hanako@example.jp", oobCode });
  expect(answer.status).toBe(200);
});

test("a custom token is accepted only with the service account's signature, for this platform and within its hour", async () => {
  const sandbox = await startTestSandbox();
  const exchange = async (token: string) =>
    sandbox.asBrowser("accounts:signInWithCustomToken", { token, returnSecureToken: true });
  const claims = customTokenClaims("patient-1");
  const foreignPem = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);

  expect((await exchange(await sandbox.signAsAdministrator(claims))).status).toBe(200);
  expect(refusalOf(await sandbox.asBrowser("accounts:signInWithCustomToken", {}))).toBe("MISSING_CUSTOM_TOKEN");
  const refused = [
    await sandbox.signAsAdministrator(claims, { pem: foreignPem }),
    await sandbox.signAsAdministrator({ ...claims, aud: "https://elsewhere.example" }),
    await sandbox.signAsAdministrator(claims, { lifetime: "-1s" }),
    await sandbox.signAsAdministrator(claims, { lifetime: "2h" }),
    await sandbox.signAsAdministrator({ ...claims, uid: "a".repeat(129) }),
    await sandbox.signAsAdministrator({ ...claims, uid: "" }),
  ];
  for (const token of refused) expect(refusalOf(await exchange(token))).toMatch(/^INVALID_CUSTOM_TOKEN/);
  const foreign = await sandbox.signAsAdministrator({ ...claims, iss: "someone@elsewhere.example" });
  expect(refusalOf(await exchange(foreign))).toBe("CREDENTIAL_MISMATCH");
});

test("claims that the platform itself makes are refused in a custom token, and so is what is no object", async () => {
  const sandbox = await startTestSandbox();
  const exchange = async (claims: unknown) => {
    const token = await sandbox.signAsAdministrator({ ...customTokenClaims("patient-1"), claims });
    return sandbox.asBrowser("accounts:signInWithCustomToken", { token });
  };
  for (const name of ["sub", "auth_time", "firebase", "iss", "nonce"]) {
    expect(refusalOf(await exchange({ [name]: "x" }))).toBe(`FORBIDDEN_CLAIM : ${name}`);
  }
  expect(refusalOf(await exchange(["isLineFriend"]))).toBe("INVALID_CLAIMS");
  expect((await exchange({ isLineFriend: true })).status).toBe(200);
});

test("a patient's browser can change their name, and nothing that needs a proof or an administrator", async () => {
  const sandbox = await startTestSandbox();
  const { oobCode } = await sandbox.issueCode("hanako@example.jp");
  const signedIn = await sandbox.asBrowser("accounts:signInWithEmailLink", { email: "hanako@example.jp", oobCode });
  const update = (fields: object) =>
    sandbox.asBrowser("accounts:update", { idToken: signedIn.body["idToken"], ...fields });
  expect(refusalOf(await update({ email: "thief@example.jp" }))).toBe(
    "OPERATION_NOT_ALLOWED : Please verify the new email before changing email.",
  );
  expect(refusalOf(await update({ password: "123456" }))).toBe("PASSWORD_LOGIN_DISABLED");
  for (const field of ["customAttributes", "disableUser", "emailVerified", "validSince", "localId"]) {
    expect(refusalOf(await update({ [field]: "1" }))).toBe("INSUFFICIENT_PERMISSION");
  }
  expect(refusalOf(await update({ phoneNumber: "+819012345678" }))).toMatch(/^OPERATION_NOT_ALLOWED/);
  expect((await update({ displayName: "花子" })).body).toMatchObject({
    displayName: "花子",
    email: "hanako@example.jp",
  });
  const link = { requestType: "EMAIL_SIGNIN", email: "hanako@example.jp", returnOobLink: true };
  expect(refusalOf(await sandbox.asBrowser("accounts:sendOobCode", link))).toBe("INSUFFICIENT_PERMISSION");
});

test("what the sandbox does not imitate is refused to the administrator too", async () => {
  const sandbox = await startTestSandbox();
  await sandbox.asAdministrator("accounts", { localId: "patient-1" });
  const update = await sandbox.asAdministrator("accounts:update", { localId: "patient-1", customAttributes: "{}" });
  expect(refusalOf(update)).toBe("OPERATION_NOT_ALLOWED : the sandbox does not imitate customAttributes");
  expect(refusalOf(await sandbox.asAdministrator("accounts", { password: "123456" }))).toMatch(
    /^OPERATION_NOT_ALLOWED/,
  );
});

test("a refresh is refused with the code of its fault", async () => {
  const sandbox = await startTestSandbox();
  const refresh = async (form: Record<string, string>) => {
    const url = `${sandbox.baseUrl}/securetoken.googleapis.com/v1/token?key=a-key`;
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams(form) });
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
  };
  expect(refusalOf(await refresh({}))).toBe("MISSING_GRANT_TYPE");
  expect(refusalOf(await refresh({ grant_type: "password" }))).toBe("INVALID_GRANT_TYPE");
  expect(refusalOf(await refresh({ grant_type: "refresh_token" }))).toBe("MISSING_REFRESH_TOKEN");
  expect(refusalOf(await refresh({ grant_type: "refresh_token", refresh_token: "made-up" }))).toBe(
    "INVALID_REFRESH_TOKEN",
  );

  const token = await sandbox.signAsAdministrator(customTokenClaims("patient-1"));
  const { body } = await sandbox.asBrowser("accounts:signInWithCustomToken", { token });
  const refreshToken = String(body["refreshToken"]);
  const good = await refresh({ grant_type: "refresh_token", refresh_token: refreshToken });
  expect(good.body).toMatchObject({
    expires_in: "3600",
    token_type: "Bearer",
    refresh_token: refreshToken,
    user_id: "patient-1",
    project_id: "madoguchi-sandbox",
  });
  await sandbox.asAdministrator("accounts:update", { localId: "patient-1", disableUser: true });
  expect(refusalOf(await refresh({ grant_type: "refresh_token", refresh_token: refreshToken }))).toBe("USER_DISABLED");
});

test("a browser's call without a key is refused, and a preflight of any origin is answered", async () => {
  const sandbox = await startTestSandbox();
  const path = "/identitytoolkit.googleapis.com/v1/accounts:lookup";
  expect((await sandbox.post(path, {})).status).toBe(403);
  const preflight = await fetch(`${sandbox.baseUrl}${path}?key=a-key`, {
    method: "OPTIONS",
    headers: {
      origin: "http://localhost:3000",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,x-client-version,x-firebase-locale",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type,x-client-version,x-firebase-locale");
});
