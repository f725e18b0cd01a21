import { beginLineSignInCall, completeLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { lineSignInStartedSchema } from "@madoguchi/contract/line/line-sign-in";
import type { LineAccount } from "../platform/adapters/line/line.port.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

export type LineBrowser = {
  /** Begins. Returns the address of LINE's page of consent. */
  begin: (request?: object) => Promise<string>;
  /** Begins, consents as this account and returns. Returns the parameters that LINE put into the address. */
  consent: (account: LineAccount, request?: object) => Promise<{ code: string; state: string }>;
  complete: (returned: object) => Promise<TestAnswer>;
  /** Signs in with all steps. */
  signIn: (account: LineAccount, request?: object) => Promise<TestAnswer>;
  /** The `Cookie` header that it sends now. */
  headers: () => Record<string, string>;
  /** The last `Set-Cookie` that it received. */
  lastSetCookie: () => string | undefined;
};

/** A browser that stores our cookie, as a patient's does on the way to LINE and back. */
export function openLineBrowser(client: TestClient): LineBrowser {
  let setCookie: string | undefined;

  function headers(): Record<string, string> {
    const pair = setCookie?.split(";")[0];
    return pair === undefined ? {} : { cookie: pair };
  }

  async function begin(request: object = {}): Promise<string> {
    const answer = await client.post(beginLineSignInCall.path, request, { headers: headers() });
    setCookie = answer.headers.get("set-cookie") ?? setCookie;
    return lineSignInStartedSchema.parse(answer.body).authorizationUrl;
  }

  async function consent(account: LineAccount, request?: object) {
    return client.line.consent(await begin(request), account);
  }

  function complete(returned: object): Promise<TestAnswer> {
    return client.post(completeLineSignInCall.path, returned, { headers: headers() });
  }

  return {
    begin,
    consent,
    complete,
    signIn: async (account, request) => complete(await consent(account, request)),
    headers,
    lastSetCookie: () => setCookie,
  };
}

/** A LINE account whose user id is made of one hexadecimal digit; without an address or friendship. */
export function lineAccount(digit: string, more: Partial<LineAccount> = {}): LineAccount {
  return { userId: `U${digit.repeat(32)}`, email: undefined, isFriend: undefined, ...more };
}
