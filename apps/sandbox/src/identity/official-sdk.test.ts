import { deleteApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  getIdTokenResult,
  initializeAuth,
  inMemoryPersistence,
  isSignInWithEmailLink,
  reload,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailLink,
  validatePassword,
} from "firebase/auth";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import { customTokenClaims, startTestSandbox } from "../testing/test-sandbox.ts";

let apps = 0;

function openSdk(baseUrl: string): Auth {
  apps += 1;
  const app = initializeApp({ apiKey: "a-key", projectId: "madoguchi-sandbox" }, `app-${apps}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, baseUrl, { disableWarnings: true });
  onTestFinished(() => deleteApp(app));
  return auth;
}

function portalLink(oobCode: string): string {
  return `http://localhost:3000/finish-magic-link-login?apiKey=a-key&mode=signIn&oobCode=${oobCode}&lang=ja`;
}

describe("the official browser SDK", () => {
  test("signs a patient in by the mailed link, and the token passes the checks of Google's own (spec §7 Outside services)", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    const { oobCode } = await sandbox.issueCode("hanako@example.jp");
    const link = portalLink(oobCode);
    expect(isSignInWithEmailLink(auth, link)).toBe(true);

    const { user } = await signInWithEmailLink(auth, "hanako@example.jp", link);

    expect(user).toMatchObject({ email: "hanako@example.jp", emailVerified: true, isAnonymous: false });
    const keys = createRemoteJWKSet(
      new URL(`${sandbox.baseUrl}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`),
    );
    const { payload, protectedHeader } = await jwtVerify(await user.getIdToken(), keys, {
      issuer: "https://securetoken.google.com/madoguchi-sandbox",
      audience: "madoguchi-sandbox",
      algorithms: ["RS256"],
    });
    expect(protectedHeader).toEqual({ alg: "RS256", kid: expect.any(String), typ: "JWT" });
    expect(payload).toMatchObject({
      sub: user.uid,
      user_id: user.uid,
      email: "hanako@example.jp",
      email_verified: true,
      firebase: { identities: { email: ["hanako@example.jp"] }, sign_in_provider: "password" },
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  test("signs a patient in by a custom token of the service account", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    const created = await sandbox.asAdministrator("accounts", { email: "taro@example.jp", emailVerified: true });
    const uid = String(created.body["localId"]);

    const { user } = await signInWithCustomToken(auth, await sandbox.signAsAdministrator(customTokenClaims(uid)));

    expect(user).toMatchObject({ uid, email: "taro@example.jp", emailVerified: true });
    expect((await getIdTokenResult(user)).signInProvider).toBe("custom");
  });

  test("refreshes its token and reads the user again, also after a restart of the sandbox", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    const { oobCode } = await sandbox.issueCode("hanako@example.jp");
    const { user } = await signInWithEmailLink(auth, "hanako@example.jp", portalLink(oobCode));
    const first = await getIdTokenResult(user);

    await sandbox.restart();
    const second = await getIdTokenResult(user, true);
    await reload(user);

    expect(second.claims.sub).toBe(user.uid);
    expect(second.authTime).toBe(first.authTime);
    expect(user.email).toBe("hanako@example.jp");
    const keys = createRemoteJWKSet(
      new URL(`${sandbox.baseUrl}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`),
    );
    await expect(jwtVerify(first.token, keys)).resolves.toMatchObject({ payload: { sub: user.uid } });
  });

  test("reports a used link, another person's address and a wrong token as with Google (spec §8 The identity service)", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    const { oobCode } = await sandbox.issueCode("hanako@example.jp");
    const link = portalLink(oobCode);

    await expect(signInWithEmailLink(auth, "jiro@example.jp", link)).rejects.toMatchObject({
      code: "auth/invalid-email",
    });
    await signInWithEmailLink(auth, "hanako@example.jp", link);
    await expect(signInWithEmailLink(auth, "hanako@example.jp", link)).rejects.toMatchObject({
      code: "auth/invalid-action-code",
    });
    await expect(signInWithCustomToken(auth, "not-a-token")).rejects.toMatchObject({
      code: "auth/invalid-custom-token",
    });
  });

  test("must sign in again after the administrator ended its sessions", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    const { oobCode } = await sandbox.issueCode("hanako@example.jp");
    const { user } = await signInWithEmailLink(auth, "hanako@example.jp", portalLink(oobCode));

    const afterNow = String(Math.floor(Date.now() / 1000) + 60);
    await sandbox.asAdministrator("accounts:update", { localId: user.uid, validSince: afterNow });

    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
  });

  test("receives the platform's own mail when it requests the link itself", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    await sendSignInLinkToEmail(auth, "hanako@example.jp", {
      url: "http://localhost:3000/finish-magic-link-login?isRegistered=true",
      handleCodeInApp: true,
    });

    const [mail] = await sandbox.readMails();
    const link = /http:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const page = await fetch(link, { redirect: "manual" });
    const target = page.headers.get("location") ?? "";
    expect(page.status).toBe(303);
    expect(target).toMatch(
      /^http:\/\/localhost:3000\/finish-magic-link-login\?isRegistered=true&apiKey=a-key&mode=signIn/,
    );
    await expect(signInWithEmailLink(auth, "hanako@example.jp", target)).resolves.toMatchObject({
      user: { email: "hanako@example.jp", emailVerified: true },
    });
  });

  test("reads a password policy of at least six characters (spec §5 Password policy)", async () => {
    const sandbox = await startTestSandbox();
    const auth = openSdk(sandbox.baseUrl);
    expect((await validatePassword(auth, "12345")).isValid).toBe(false);
    expect((await validatePassword(auth, "123456")).isValid).toBe(true);
  });
});
