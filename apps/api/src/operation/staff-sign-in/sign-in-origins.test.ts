import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import {
  beginSignInCall,
  readSessionCall,
  signInByDemonstrationCall,
  signOutEverywhereCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { withCheckedAnswers } from "../../testing/described-answers.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { type DeskBrowser, inviteTestOwner, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { TEST_DESK_ORIGIN } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let browser: DeskBrowser;
let device: TestAuthenticator;
let departments: string;
let staff: string;

const client = useTestClient();

beforeEach(() => {
  browser = openDeskBrowser(client);
  device = createTestAuthenticator({ origin: TEST_DESK_ORIGIN, rpId: "desk.example" });
  departments = fillPath(readDepartmentsCall.path, { clinicId: client.clinicId });
  staff = fillPath(readStaffCall.path, { clinicId: client.clinicId });
});

describe("another page than the desk's", () => {
  beforeEach(async () => {
    await browser.enrol(await inviteTestOwner(client), device);
  });

  test.each([
    { "sec-fetch-site": "same-site", origin: "http://desk.example:3000" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "", origin: "https://portal.example" },
  ])("reaches nothing with the person's cookie: %o", async (headers) => {
    for (const path of [departments, staff, readSessionCall.path]) {
      expect(refusalOf(await browser.call("get", path, undefined, headers)), path).toBe("E005");
    }
    const answer = await browser.call("post", signOutEverywhereCall.path, {}, headers);
    expect(refusalOf(answer)).toBe("E005");
    expect(await browser.session()).toBeDefined();
  });

  test("a browser without Sec-Fetch-Site is checked by its origin", async () => {
    const request = (headers: Record<string, string>) =>
      client.deskApp.request(departments, { headers: { cookie: browser.cookie() ?? "", ...headers } });
    expect((await request({ origin: TEST_DESK_ORIGIN })).status).toBe(200);
    expect((await request({ origin: "https://portal.example" })).status).toBe(403);
    expect((await request({})).status).toBe(403);
  });

  test("at the patients' origin the cookie opens nothing, and the sign-in calls are unknown", async () => {
    const headers = { cookie: browser.cookie() ?? "", "sec-fetch-site": "same-origin", "x-operator": "tanaka" };
    const portal = createApp(client.deps);
    const statusOf = async (path: string, method = "GET") => (await portal.request(path, { method, headers })).status;
    expect(await statusOf(departments)).toBe(401);
    expect(await statusOf(readSessionCall.path)).toBe(404);
    expect(await statusOf(beginSignInCall.path, "POST")).toBe(404);
  });

  test("at the desk's origin calls of patients and of the administration are unknown", async () => {
    const desk = createApp(client.deps, { origin: "desk" });
    const headers = { cookie: browser.cookie() ?? "", "sec-fetch-site": "same-origin" };
    for (const path of [
      `/api/v1/clinic/${client.clinicId}`,
      `/api/v1/customer/clinic/${client.clinicId}/treatment`,
      "/api/v1/administration/business",
      "/api/v1/openapi.json",
    ]) {
      expect((await desk.request(path, { headers })).status, path).toBe(404);
    }
  });
});

describe("the demonstration's link", () => {
  test("is unknown where none is configured", async () => {
    expect(refusalOf(await client.desk.get(`${signInByDemonstrationCall.path}?secret=x`))).toBe("E004");
  });

  test("signs in by its secret alone, from wherever it is opened", async () => {
    await browser.enrol(await inviteTestOwner(client), device);
    const staffId = (await browser.session())?.staffId ?? "";
    const demonstrationDesk = { secret: "the-secret-of-the-demonstrations-link", staffId };
    const settings = { ...client.deps.settings, demonstrationDesk };
    const app = withCheckedAnswers(createApp({ ...client.deps, settings }, { origin: "desk" }));
    const open = (secret: string) =>
      app.request(`${signInByDemonstrationCall.path}?secret=${secret}`, { headers: { "sec-fetch-site": "none" } });
    expect((await open("wrong")).status).toBe(401);
    const answer = await open(demonstrationDesk.secret);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    browser.setCookie(answer.headers.get("set-cookie")?.split(";")[0]);
    expect((await browser.session())?.name).toBe("小林 直樹");
  });
});
