import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beginIdentitySessionCall } from "@madoguchi/contract/identity/identity.patient.calls";
import { identitySessionSchema } from "@madoguchi/contract/identity/identity-session";
import { passkeysSchema } from "@madoguchi/contract/passkey/passkey";
import {
  addPasskeyCall,
  challengePasskeyCall,
  challengePasskeySignInCall,
  readPasskeysCall,
  removePasskeyCall,
  signInByPasskeyCall,
} from "@madoguchi/contract/passkey/passkey.patient.calls";
import { passkeyOptionsSchema } from "@madoguchi/contract/passkey/webauthn";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { signedInSchema, signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { createBuiltInIdentity } from "../platform/identity/built-in-identity.ts";
import { findPatientUser } from "../records/customer/patient-user.store.ts";
import type { TestAuthenticator } from "./test-authenticator.ts";
import type { TestAnswer, TestClient, TestRequests } from "./test-client.ts";

const CODE = /認証コード：([0-9]{6})/;

/** The origin and host of the tests' portal. */
export const PORTAL = { origin: "https://portal.example", rpId: "portal.example" };

/** A portal as browsers call it: by visitors, and with the header of a person who has signed in. */
type CalledPortal = Pick<TestClient, "post" | "withAuthorization" | "medicalBusinessId">;

/** Lets the portals of a client's program sign patients in by the built-in identity. */
export function useBuiltInIdentity({ database, now, deps }: Pick<TestClient, "database" | "now" | "deps">): void {
  const { hashSecret, portalBaseUrl, clinicId, medicalBusinessId } = deps.settings;
  deps.identity = createBuiltInIdentity(
    { hashSecret, portalBaseUrl, clinicId, medicalBusinessId, linkMinutes: CODE_VALID_MINUTES },
    { database, now, findPatientUser: (email, known) => findPatientUser(database, email, known) },
  );
}

/** A client's portal with the built-in identity, as browsers call it. */
export function openPasskeyPortal(client: TestClient) {
  useBuiltInIdentity(client);
  return callPasskeyPortal(client, client);
}

/** The acts of patients at a portal with the built-in identity. */
export function callPasskeyPortal(client: Pick<TestClient, "advance" | "mails">, portal: CalledPortal) {
  const ofBusiness = (path: string, more: Record<string, string> = {}) =>
    fillPath(path, { medicalBusinessId: portal.medicalBusinessId, ...more });

  async function begin(answer: TestAnswer): Promise<TestRequests> {
    const { customToken } = signedInSchema.parse(answer.body);
    const tokens = await portal.post(beginIdentitySessionCall.path, { customToken });
    return portal.withAuthorization(`Bearer ${identitySessionSchema.parse(tokens.body).idToken}`);
  }

  const readOptions = (answer: TestAnswer) => passkeyOptionsSchema.parse(answer.body);

  async function present(device: TestAuthenticator, different = {}): Promise<TestAnswer> {
    const { challengeId, options } = readOptions(await portal.post(challengePasskeySignInCall.path));
    return portal.post(signInByPasskeyCall.path, { challengeId, response: device.use(options, different) });
  }

  return {
    begin,
    readOptions,
    present,
    ofBusiness,
    /** Signs in by the code of a mail. */
    async signInByMail(email: string): Promise<TestRequests> {
      // Two sign-ins of one second are one session (decision 27).
      client.advance({ minutes: 2 });
      const asked = signInAttemptSchema.parse((await portal.post(requestSignInCall.path, { email })).body);
      const code = CODE.exec(client.mails.at(-1)?.text ?? "")?.[1] ?? "";
      return begin(await portal.post(fillPath(checkSignInCodeCall.path, { attemptId: asked.attemptId }), { code }));
    },
    async signInByPasskey(device: TestAuthenticator): Promise<TestRequests> {
      client.advance({ minutes: 2 });
      return begin(await present(device));
    },
    challengeToAdd: (calls: TestRequests) => calls.post(ofBusiness(challengePasskeyCall.path)),
    async add(calls: TestRequests, device: TestAuthenticator, different = {}): Promise<TestAnswer> {
      const { challengeId, options } = readOptions(await calls.post(ofBusiness(challengePasskeyCall.path)));
      const response = device.register(options, different);
      return calls.post(ofBusiness(addPasskeyCall.path), { challengeId, response });
    },
    list: async (calls: TestRequests) =>
      passkeysSchema.parse((await calls.get(ofBusiness(readPasskeysCall.path))).body).passkeys,
    remove: (calls: TestRequests, passkeyId: string = randomUUID()) =>
      calls.delete(ofBusiness(removePasskeyCall.path, { passkeyId })),
  };
}
