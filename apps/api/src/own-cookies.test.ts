import { fillPath } from "@madoguchi/contract/http/paths";
import { beginLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { readSessionCall, signInByDemonstrationCall, signOutCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { afterEach, describe, expect, test } from "vitest";
import { createApp } from "./composition/app.ts";
import { type Listening, listen } from "./platform/http/listen.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createTestStaff } from "./testing/test-staff.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const LINK_SECRET = "the-secret-of-the-demonstrations-link";
const EMAIL = "hanako@example.com";

const client = useTestClient({ customers: { hanako: { email: EMAIL } } });

let listening: Listening[] = [];

afterEach(async () => {
  await Promise.all(listening.map((each) => each.close()));
  listening = [];
});

/** Serves both origins on real ports of this machine; their public addresses may be others. */
async function serveBoth(addressOf: (port: number) => string) {
  const [port, deskPort] = [await findFreePort(), await findFreePort()];
  const person = { clinicId: client.clinicId, roles: ["doctor" as const], name: "小林 直樹" };
  const { staffId, signIn } = createTestStaff(person, client.database, client.deps.now);
  await signIn();
  const settings = {
    ...client.deps.settings,
    portalBaseUrl: addressOf(port),
    deskBaseUrl: addressOf(deskPort),
    demonstrationDesk: { secret: LINK_SECRET, staffId },
  };
  const deps = { ...client.deps, settings };
  listening = await Promise.all([
    listen(createApp(deps).fetch, { port, host: "127.0.0.1" }),
    listen(createApp(deps, { origin: "desk" }).fetch, { port: deskPort, host: "127.0.0.1" }),
  ]);
  return { portal: openBrowser(`http://127.0.0.1:${port}`), desk: openBrowser(`http://127.0.0.1:${deskPort}`) };
}

/** A browser on plain http with the rules of Safari's engine: it drops cookies that are or must be `Secure`. */
function openBrowser(address: string) {
  const kept = new Map<string, string>();
  const given: string[] = [];
  return {
    given,
    kept: () => [...kept.keys()],
    call: async (path: string, body?: object): Promise<Response> => {
      const cookie = [...kept].map((pair) => pair.join("=")).join("; ");
      const answer = await fetch(`${address}${path}`, {
        method: body ? "POST" : "GET",
        redirect: "manual",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...(cookie && { cookie }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        given.push(line);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (!/; Secure/i.test(line) && !name.startsWith("__")) kept.set(name, value);
      }
      return answer;
    },
  };
}

type Browser = ReturnType<typeof openBrowser>;

async function signInByCode(browser: Browser): Promise<Response> {
  const asked = signInAttemptSchema.parse(await (await browser.call(requestSignInCall.path, { email: EMAIL })).json());
  const code = /認証コード：([0-9]{6})/.exec(client.mails.at(-1)?.text ?? "")?.[1];
  return browser.call(fillPath(checkSignInCodeCall.path, { attemptId: asked.attemptId }), { code });
}

function enterDesk(browser: Browser): Promise<Response> {
  return browser.call(`${signInByDemonstrationCall.path}?secret=${LINK_SECRET}`);
}

describe("on plain http of this machine", () => {
  test("Safari's engine takes the desk's session, and the person is in", async () => {
    const { desk } = await serveBoth((port) => `http://localhost:${port}`);
    expect((await enterDesk(desk)).status).toBe(303);
    expect(desk.given).toEqual([
      expect.stringMatching(/^desk-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const session = await desk.call(readSessionCall.path);
    expect([session.status, await session.json()]).toEqual([200, expect.objectContaining({ name: "小林 直樹" })]);
    await desk.call(signOutCall.path, {});
    expect(desk.given.at(-1)).toBe("desk-session=; Max-Age=0; Path=/");
  });

  test("it takes the cookies of a sign-in by LINE and of a known browser", async () => {
    const { portal } = await serveBoth((port) => `http://127.0.0.1:${port}`);
    expect((await portal.call(beginLineSignInCall.path, {})).status).toBe(200);
    expect((await signInByCode(portal)).status).toBe(200);
    expect(portal.kept()).toEqual(["madoguchi-line", expect.stringMatching(/^known-\w{8}$/)]);
  });
});

test.each(["https://clinic.example", "https://localhost", "http://clinic.example"])(
  "at %s a browser gets no cookie that may travel in plain text",
  async (origin) => {
    const { portal, desk } = await serveBoth((port) => `${origin}:${port}`);
    await Promise.all([enterDesk(desk), portal.call(beginLineSignInCall.path, {}).then(() => signInByCode(portal))]);
    const given = [...desk.given, ...portal.given];
    expect(given.map((line) => line.split(/[-=]/)[0])).toEqual(["__Host", "__Host", "__Secure"]);
    expect(given.every((line) => line.includes("; Secure;"))).toBe(true);
  },
);
