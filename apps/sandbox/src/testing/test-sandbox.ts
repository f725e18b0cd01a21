import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importPKCS8, SignJWT } from "jose";
import { inject, onTestFinished } from "vitest";
import { z } from "zod";
import { type RunningSandbox, startSandbox } from "../sandbox.ts";
import type { SandboxSettings } from "../settings.ts";

const serviceAccountSchema = z.object({
  type: z.literal("service_account"),
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string(),
  token_uri: z.string(),
});

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  receivedAt: z.string(),
});

/**
 * A port that is free now. It lies below the range from which the system takes ports for outgoing connections: one of those
 * could be taken again before the test listens on it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 32_000);
    const server = createServer().listen(port);
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** A data folder with signing keys in it, because generating them takes long. */
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  await mkdir(join(folder, "identity"));
  const keys = Object.entries(inject("signingKeys"));
  await Promise.all(keys.map(([name, pem]) => writeFile(join(folder, "identity", `${name}.pem`), pem)));
  return folder;
}

/** Starts a sandbox in process on free ports. When the test ends, it is stopped and its folder removed. */
export async function startTestSandbox(given: { webhookUrl?: string } = {}) {
  const folder = await createFolder();
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const baseUrl = `http://localhost:${port}`;
  const line = {
    channelId: "2000000001",
    channelSecret: "line-channel-secret",
    messagingSecret: "line-messaging-secret",
    messagingAccessToken: "line-messaging-token",
    callbackUrls: ["https://portal.example/line-login"],
    webhookUrl: given.webhookUrl ?? "http://localhost:9/",
  };
  const sms = { accountSid: "AC00000000000000000000000000000001", authToken: "sandbox-sms-token" };
  const card = {
    merchant: {
      ccid: "A100000000000001069999cc",
      key: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    },
    tokenApiKey: "card-token-key",
  };
  const projectId = "madoguchi-sandbox";
  const settings: SandboxSettings = { host: "127.0.0.1", port, smtpPort, folder, projectId, baseUrl, line, card, sms };
  const problems: string[] = [];
  const dependencies = { now: () => new Date(), reportProblem: (problem: string) => problems.push(problem) };
  let running: RunningSandbox = await startSandbox(settings, dependencies);
  onTestFinished(async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
  }

  async function readServiceAccount() {
    return serviceAccountSchema.parse(JSON.parse(await readFile(join(folder, "service-account.json"), "utf8")));
  }

  /** Signs as the service account, or with another key when one is given. */
  async function signAsAdministrator(claims: Record<string, unknown>, given: { pem?: string; lifetime?: string } = {}) {
    const account = await readServiceAccount();
    return new SignJWT({ iss: account.client_email, sub: account.client_email, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: account.private_key_id })
      .setIssuedAt()
      .setExpirationTime(given.lifetime ?? "1h")
      .sign(await importPKCS8(given.pem ?? account.private_key, "RS256"));
  }

  async function askForAccess(assertion: string) {
    const answer = await fetch(`${baseUrl}/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }),
    });
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
  }

  async function asAdministrator(call: string, body: object, projectId = "madoguchi-sandbox") {
    const scope = "https://www.googleapis.com/auth/cloud-platform";
    const assertion = await signAsAdministrator({ aud: `${baseUrl}/oauth2/token`, scope });
    const access = await askForAccess(assertion);
    return post(`/identitytoolkit.googleapis.com/v1/projects/${projectId}/${call}`, body, {
      authorization: `Bearer ${String(access.body["access_token"])}`,
    });
  }

  return {
    baseUrl,
    smtpPort,
    folder,
    settings,
    problems,
    post,
    readServiceAccount,
    signAsAdministrator,
    askForAccess,
    asAdministrator,
    /** A browser's call to the platform. */
    asBrowser: (call: string, body: object) => post(`/identitytoolkit.googleapis.com/v1/${call}?key=a-key`, body),
    /** The one-time code of a fresh link to this address. */
    issueCode: async (email: string) => {
      const answer = await asAdministrator("accounts:sendOobCode", {
        requestType: "EMAIL_SIGNIN",
        email,
        continueUrl: "http://localhost:3000/finish-magic-link-login?isRegistered=false",
        canHandleCodeInApp: true,
        returnOobLink: true,
      });
      return z.object({ oobCode: z.string(), oobLink: z.string() }).parse(answer.body);
    },
    readMails: async () => z.array(mailSchema).parse(await (await fetch(`${baseUrl}/mail/messages`)).json()),
    restart: async () => {
      await running.stop();
      running = await startSandbox(settings, dependencies);
    },
  };
}

const customTokenAudience = "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";

/** The claims of a custom token for this user. */
export function customTokenClaims(uid: string): Record<string, unknown> {
  return { aud: customTokenAudience, uid };
}

/** The platform's error code in a refusal. */
export function refusalOf(answer: { body: Record<string, unknown> }): string {
  return z.object({ error: z.object({ message: z.string() }) }).parse(answer.body).error.message;
}
