import { inviteOwnerCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { passkeyOptionsSchema } from "@madoguchi/contract/passkey/webauthn";
import { type DeskSession, deskSessionSchema } from "@madoguchi/contract/staff/desk-session";
import {
  beginEnrolmentCall,
  beginProofCall,
  beginSignInCall,
  enrolCall,
  proveCall,
  readSessionCall,
  signInCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import type { TestAuthenticator } from "./test-authenticator.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** The enrolment link of the clinic's owner of this name, from the administrator. */
export async function inviteTestOwner(
  { administrator, clinicId }: Pick<TestClient, "administrator" | "clinicId">,
  name = "小林 直樹",
): Promise<string> {
  return (await administrator.read(inviteOwnerCall, { params: { clinicId }, body: { name } })).url;
}

/** A browser at the desk: it stores the cookie that it receives, and sends it. */
export function openDeskBrowser(client: Pick<TestClient, "desk">) {
  let cookie: string | undefined;

  async function call(
    method: "get" | "post" | "delete",
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) {
    const headers = { ...(cookie !== undefined && { cookie }), ...more };
    const { desk } = client;
    const answer = await (method === "post" ? desk.post(path, body, { headers }) : desk[method](path, { headers }));
    const given = answer.headers.get("set-cookie");
    if (given !== null) cookie = given.split(";")[0];
    return answer;
  }

  async function challenge(path: string, body: unknown = {}) {
    return passkeyOptionsSchema.parse((await call("post", path, body)).body);
  }

  /** Every call of an enrolment but the last, which the returned function makes. */
  async function beginEnrolment(url: string, device: TestAuthenticator): Promise<() => Promise<TestAnswer>> {
    const token = new URL(url).hash.slice(1);
    const { challengeId, options } = await challenge(beginEnrolmentCall.path, { token });
    return () => call("post", enrolCall.path, { token, challengeId, response: device.register(options) });
  }

  return {
    call,
    challenge,
    beginEnrolment,
    /** Also a cookie that another program planted. */
    setCookie: (content: string | undefined) => {
      cookie = content;
    },
    cookie: () => cookie,
    session: async (): Promise<DeskSession | undefined> =>
      deskSessionSchema.safeParse((await call("get", readSessionCall.path)).body).data,
    enrol: async (url: string, device: TestAuthenticator): Promise<TestAnswer> => (await beginEnrolment(url, device))(),
    signIn: async (device: TestAuthenticator): Promise<TestAnswer> => {
      const { challengeId, options } = await challenge(beginSignInCall.path);
      return call("post", signInCall.path, { challengeId, response: device.use(options) });
    },
    prove: async (device: TestAuthenticator): Promise<TestAnswer> => {
      const { challengeId, options } = await challenge(beginProofCall.path);
      return call("post", proveCall.path, { challengeId, response: device.use(options) });
    },
  };
}

export type DeskBrowser = ReturnType<typeof openDeskBrowser>;
