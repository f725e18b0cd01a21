import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  beginIdentitySessionCall,
  renewIdentitySessionCall,
} from "@madoguchi/contract/identity/identity.patient.calls";
import { identitySessionSchema } from "@madoguchi/contract/identity/identity-session";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { vi } from "vitest";
import { z } from "zod";
import { createIdentityPlatform } from "../platform/adapters/identity/identity.ts";
import { serviceAccountSchema } from "../platform/adapters/identity/service-account.ts";
import { rateLimit } from "../platform/http/rate-limit.table.ts";
import { createBuiltInIdentity } from "../platform/identity/built-in-identity.ts";
import { type Identity, platformAsIdentity } from "../platform/identity/identity.ts";
import { findBuiltInUser, findPatientUser } from "../records/customer/patient-user.store.ts";
import type { SandboxPlace } from "./sandbox-program.ts";
import type { TestAnswer, TestClient, TestRequests } from "./test-client.ts";

export const IDENTITY_KINDS = ["platform", "built-in"] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

type Tokens = { idToken: string; refreshToken: string };

type SignInMail = { attemptId: string; code: string; oobCode: string };

/** A patient's signed-in device. */
export type SignedInDevice = Tokens & { calls: TestRequests };

const platformSessionSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const platformRenewalSchema = z
  .object({ id_token: z.string(), refresh_token: z.string() })
  .transform((body) => ({ idToken: body.id_token, refreshToken: body.refresh_token }));

/**
 * Lets a client sign patients in by either identity, as its program would with the one variable, and as browsers do.
 */
export function openBothIdentities(client: TestClient, { baseUrl, folder }: SandboxPlace) {
  const { database, now } = client;
  const { hashSecret, portalBaseUrl, clinicId } = client.deps.settings;
  const account = readFileSync(join(folder, "service-account.json"), "utf8");
  const serviceAccount = serviceAccountSchema.parse(JSON.parse(account));
  const identities: Record<IdentityKind, Identity> = {
    platform: platformAsIdentity(
      createIdentityPlatform(
        {
          projectId: serviceAccount.project_id,
          baseUrl,
          jwksUrl: `${baseUrl}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
          serviceAccount,
        },
        now,
        (email) => findBuiltInUser(database, email),
      ),
    ),
    "built-in": createBuiltInIdentity(
      { hashSecret, portalBaseUrl, clinicId, linkMinutes: CODE_VALID_MINUTES },
      { database, now, findPatientUser: (email, known) => findPatientUser(database, email, known) },
    ),
  };
  let kind: IdentityKind = "built-in";
  let lastSignInSecond = 0;

  const isOwn = () => kind === "built-in";

  async function askPlatform(path: string, body: object): Promise<unknown> {
    const form = path.startsWith("securetoken");
    const answer = await fetch(`${baseUrl}/${path}?key=any-key`, {
      method: "POST",
      body: form ? new URLSearchParams({ ...body }) : JSON.stringify(body),
    });
    return answer.ok ? answer.json() : undefined;
  }

  function deviceOf(tokens: Tokens): SignedInDevice {
    return { ...tokens, calls: client.withAuthorization(`Bearer ${tokens.idToken}`) };
  }

  /** Two sign-ins of one second are one session (decision 27). */
  async function intoAnotherSecond(): Promise<void> {
    await vi.waitUntil(() => Math.floor(Date.now() / 1000) > lastSignInSecond, { timeout: 3000 });
    client.moveTo(new Date().toISOString());
  }

  async function exchange(operation: string, body: object): Promise<SignedInDevice | undefined> {
    if (isOwn()) {
      const own = identitySessionSchema.safeParse((await client.post(beginIdentitySessionCall.path, body)).body);
      return own.success ? deviceOf(own.data) : undefined;
    }
    const answer = await askPlatform(`identitytoolkit.googleapis.com/v1/accounts:${operation}`, body);
    return answer === undefined ? undefined : deviceOf(platformSessionSchema.parse(answer));
  }

  /** Requests a mail. Returns its code and the parameters of its link. */
  async function requestMail(email: string): Promise<SignInMail> {
    // The limit of mails ends after an hour, which cannot pass here: the platform's tokens are of the real time.
    await database.delete(rateLimit);
    const answer = await client.post(requestSignInCall.path, { email });
    const text = client.mails.at(-1)?.text ?? "";
    return {
      attemptId: signInAttemptSchema.parse(answer.body).attemptId,
      code: /認証コード：([0-9]{6})/.exec(text)?.[1] ?? "",
      oobCode: /[?&]oobCode=([\w%-]+)/.exec(text)?.[1] ?? "",
    };
  }

  async function must(device: Promise<SignedInDevice | undefined>): Promise<SignedInDevice> {
    const found = await device;
    if (!found) throw new Error("The sign-in was refused.");
    lastSignInSecond = Math.floor(Date.now() / 1000);
    return found;
  }

  return {
    use(next: IdentityKind): void {
      kind = next;
      client.deps.identity = identities[next];
    },
    requestMail,
    async signInByCode(email: string, mail?: SignInMail): Promise<SignedInDevice & { isRegistered: boolean }> {
      await intoAnotherSecond();
      const { attemptId, code } = mail ?? (await requestMail(email));
      const { customToken, isRegistered } = await client.read(checkSignInCodeCall, {
        params: { attemptId },
        body: { code },
      });
      return { ...(await must(exchange("signInWithCustomToken", { token: customToken, customToken }))), isRegistered };
    },
    async signInByLink(email: string): Promise<SignedInDevice> {
      await intoAnotherSecond();
      const { oobCode } = await requestMail(email);
      return must(exchange("signInWithEmailLink", { email, oobCode }));
    },
    async signInWithToken(customToken: string): Promise<SignedInDevice> {
      await intoAnotherSecond();
      return must(exchange("signInWithCustomToken", { token: customToken, customToken }));
    },
    async renew({ refreshToken }: Tokens): Promise<SignedInDevice | undefined> {
      if (isOwn()) {
        const answer: TestAnswer = await client.post(renewIdentitySessionCall.path, { refreshToken });
        const own = identitySessionSchema.safeParse(answer.body);
        return own.success ? deviceOf(own.data) : undefined;
      }
      const body = { grant_type: "refresh_token", refresh_token: refreshToken };
      const answer = await askPlatform("securetoken.googleapis.com/v1/token", body);
      return answer === undefined ? undefined : deviceOf(platformRenewalSchema.parse(answer));
    },
  };
}
