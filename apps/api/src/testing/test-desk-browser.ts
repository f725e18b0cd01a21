import { type DeskSession, deskSessionSchema, passkeyOptionsSchema } from "@madoguchi/contract/desk/desk-session";
import { enrolmentLinkSchema } from "@madoguchi/contract/desk/staff";
import { administrationPaths, deskPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { TestAuthenticator } from "./test-authenticator.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** The enrolment link of the clinic's owner of this name, from the administrator. */
export async function inviteTestOwner(
  { administrator, clinicId }: Pick<TestClient, "administrator" | "clinicId">,
  name = "小林 直樹",
): Promise<string> {
  const answer = await administrator.post(fillPath(administrationPaths.owners, { clinicId }), { name });
  return enrolmentLinkSchema.parse(answer.body).url;
}

/** A browser at the desk: it keeps the cookie that it is given, and shows it again. */
export function openDeskBrowser(client: Pick<TestClient, "desk">) {
  let cookie: string | undefined;

  async function call(method: "get" | "post", path: string, body?: unknown, more: Record<string, string> = {}) {
    const headers = { ...(cookie !== undefined && { cookie }), ...more };
    const { desk } = client;
    const answer = await (method === "get" ? desk.get(path, { headers }) : desk.post(path, body, { headers }));
    const given = answer.headers.get("set-cookie");
    if (given !== null) cookie = given.split(";")[0];
    return answer;
  }

  async function challenge(path: string, body: unknown = {}) {
    return passkeyOptionsSchema.parse((await call("post", path, body)).body);
  }

  return {
    call,
    challenge,
    /** Also what another program put into the browser. */
    setCookie: (content: string | undefined) => {
      cookie = content;
    },
    cookie: () => cookie,
    session: async (): Promise<DeskSession | undefined> =>
      deskSessionSchema.safeParse((await call("get", deskPaths.session)).body).data,
    enrol: async (url: string, device: TestAuthenticator): Promise<TestAnswer> => {
      const token = new URL(url).hash.slice(1);
      const { challengeId, options } = await challenge(deskPaths.enrolmentOptions, { token });
      return call("post", deskPaths.enrol, { token, challengeId, response: device.register(options) });
    },
    signIn: async (device: TestAuthenticator): Promise<TestAnswer> => {
      const { challengeId, options } = await challenge(deskPaths.signInOptions);
      return call("post", deskPaths.signIn, { challengeId, response: device.use(options) });
    },
    prove: async (device: TestAuthenticator): Promise<TestAnswer> => {
      const { challengeId, options } = await challenge(deskPaths.proofOptions);
      return call("post", deskPaths.proof, { challengeId, response: device.use(options) });
    },
  };
}

export type DeskBrowser = ReturnType<typeof openDeskBrowser>;
