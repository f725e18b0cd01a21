import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { enrolmentLinkSchema, staffListSchema } from "@madoguchi/contract/staff/staff";
import {
  endStaffSessionsCall,
  leaveStaffCall,
  linkStaffCall,
  readStaffCall,
  revokePasskeyCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { signOutEverywhereCall, switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { staffSession } from "../../records/staff/staff-session.table.ts";
import { callRoute, fillRoute, knownRoutes } from "../../testing/known-routes.ts";
import { queueForRow } from "../../testing/one-after-the-other.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openDeskBrowser } from "../../testing/test-desk-browser.ts";
import {
  employInBoth,
  openSecondClinic,
  readOwnClinicsOf,
  SECOND_CLINIC,
  signInAt,
} from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: {} } });

const HERE = { origin: "https://desk.example", rpId: "desk.example" };
type Browser = ReturnType<typeof openDeskBrowser>;
type Both = Awaited<ReturnType<typeof employInBoth>>;

const switchTo = (browser: Browser, clinicId: string, more: object = {}) =>
  browser.call("post", switchClinicCall.path, { clinicId, ...more });
const staffOf = (clinicId: string) => fillPath(readStaffCall.path, { clinicId });

async function secondStaffId({ ownerOfSecond }: Both): Promise<string> {
  const { staff } = staffListSchema.parse((await ownerOfSecond.get(staffOf(SECOND_CLINIC))).body);
  return staff.find(({ name }) => name === "高橋 みゆき")?.staffId ?? "";
}

describe("a person who accepts another clinic", () => {
  test("has both, each with its own roles, under one sign-in", async () => {
    const { browser } = await employInBoth(client);
    expect((await readOwnClinicsOf(browser)).clinics).toEqual([
      { clinicId: client.clinicId, clinicName: "テストクリニック", roles: ["nurse"], way: "current", url: null },
      { clinicId: SECOND_CLINIC, clinicName: "第二クリニック", roles: ["reception"], way: "here", url: null },
    ]);
    expect((await switchTo(browser, SECOND_CLINIC)).body).toMatchObject({
      clinicId: SECOND_CLINIC,
      roles: ["reception"],
      name: "高橋 みゆき",
    });
    expect(await browser.session()).toMatchObject({ clinicId: SECOND_CLINIC, clinicName: "第二クリニック" });
  });

  test("signs in where the device was last, and where they joined first on another one", async () => {
    const { device } = await employInBoth(client);
    const clinicOf = async (clinicId: string) => (await signInAt(openDeskBrowser(client), device, clinicId)).body;
    expect(await clinicOf(SECOND_CLINIC)).toMatchObject({ clinicId: SECOND_CLINIC });
    expect(await clinicOf("clinic-of-nobody")).toMatchObject({ clinicId: client.clinicId });
    const browser = openDeskBrowser(client);
    expect((await browser.signIn(device)).body).toMatchObject({ clinicId: client.clinicId });
  });

  test("keeps the end of the sign-in and its cookie through a change, whose repetition is answered the same", async () => {
    const { browser } = await employInBoth(client);
    const before = await browser.session();
    client.advance({ hours: 0, minutes: 10 });
    const cookie = browser.cookie();
    expect((await switchTo(browser, SECOND_CLINIC)).status).toBe(200);
    expect((await switchTo(browser, SECOND_CLINIC)).status).toBe(200);
    expect(browser.cookie()).toBe(cookie);
    expect((await browser.session())?.endsAt).toBe(before?.endsAt);
  });

  test("is in each clinic's audit with their acts there", async () => {
    const { browser } = await employInBoth(client);
    await switchTo(browser, SECOND_CLINIC);
    const events = (await readAuditEvents(client)).filter(({ action }) =>
      /^staff\.(switch|accept|invite-coll)/.test(action),
    );
    expect(events.map(({ action, clinicId }) => [action, clinicId])).toEqual([
      ["staff.invite-colleague", SECOND_CLINIC],
      ["staff.accept-invitation", SECOND_CLINIC],
      ["staff.switch", client.clinicId],
      ["staff.switch", SECOND_CLINIC],
    ]);
  });
});

describe("every call", () => {
  test("of a session at one clinic is refused for the other with that reason, and for a third one as unknown", async () => {
    const { browser } = await employInBoth(client, ["doctor", "nurse", "reception", "owner"]);
    await openSecondClinic(client, "clinic-third", "第三クリニック");
    const routes = knownRoutes({ app: client.deskApp }, "/api/v1/operation");
    const cookie = browser.cookie() ?? "";
    const requests = { ...client.desk };
    for (const at of [client.clinicId, SECOND_CLINIC]) {
      expect((await switchTo(browser, at)).status).toBe(200);
      const other = at === SECOND_CLINIC ? client.clinicId : SECOND_CLINIC;
      const answers = { [other]: new Set<string>(), "clinic-third": new Set<string>() };
      for (const [clinicId, seen] of Object.entries(answers)) {
        for (const { method, path } of routes) {
          const withCookie = new Proxy(requests, {
            get:
              (target, name: "get" | "post" | "put" | "patch" | "delete") =>
              (url: string, ...rest: unknown[]) =>
                name === "get" || name === "delete"
                  ? target[name](url, { headers: { cookie } })
                  : target[name](url, rest[0], { headers: { cookie } }),
          });
          const answer = await callRoute(withCookie, method, fillRoute(path, { clinicId }, randomUUID()));
          seen.add(`${answer.status} ${refusalOf(answer)}`);
        }
      }
      expect(routes.length).toBeGreaterThan(100);
      expect(answers).toEqual({ [other]: new Set(["403 E005"]), "clinic-third": new Set(["401 S001"]) });
    }
  });

  test("of a tab that shows the former clinic names the browser's present one", async () => {
    const { browser } = await employInBoth(client, ["owner"]);
    await switchTo(browser, SECOND_CLINIC);
    expect((await browser.call("get", staffOf(client.clinicId))).body).toMatchObject({
      code: "E005",
      message: "別のタブで「第二クリニック」に切り替わっています。この操作は行われていません。",
    });
    expect((await browser.call("get", staffOf(SECOND_CLINIC))).status).toBe(200);
  });
});

describe("removed from one clinic", () => {
  test("a person loses its sessions at once, and stays at the other with the same passkey", async () => {
    const both = await employInBoth(client);
    const { browser, device, ownerOfFirst, staffId } = both;
    const atSecond = openDeskBrowser(client);
    await signInAt(atSecond, device, SECOND_CLINIC);
    expect((await ownerOfFirst.send(leaveStaffCall, { params: { clinicId: client.clinicId, staffId } })).status).toBe(
      200,
    );
    expect(await browser.session()).toBeUndefined();
    expect(await atSecond.session()).toMatchObject({ clinicId: SECOND_CLINIC });
    expect(refusalOf(await switchTo(atSecond, client.clinicId))).toBe("E005");
    const again = openDeskBrowser(client);
    expect((await again.signIn(device)).body).toMatchObject({ clinicId: SECOND_CLINIC });
    expect((await readOwnClinicsOf(again)).clinics).toHaveLength(1);
  });

  test("the second one closes to the passkey, and the first one stays open", async () => {
    const both = await employInBoth(client);
    const { browser, device, ownerOfSecond } = both;
    expect(
      (
        await ownerOfSecond.send(leaveStaffCall, {
          params: { clinicId: SECOND_CLINIC, staffId: await secondStaffId(both) },
        })
      ).status,
    ).toBe(200);
    expect(await browser.session()).toMatchObject({ clinicId: client.clinicId });
    expect(refusalOf(await switchTo(browser, SECOND_CLINIC))).toBe("E005");
    expect((await signInAt(openDeskBrowser(client), device, SECOND_CLINIC)).body).toMatchObject({
      clinicId: client.clinicId,
    });
  });

  test("a change to it that is under way leaves no session in it", async () => {
    const both = await employInBoth(client);
    const { browser, ownerOfSecond } = both;
    const [left] = await Promise.all([
      ownerOfSecond.send(leaveStaffCall, { params: { clinicId: SECOND_CLINIC, staffId: await secondStaffId(both) } }),
      switchTo(browser, SECOND_CLINIC),
    ]);
    expect(left.status).toBe(200);
    expect((await browser.session())?.clinicId).not.toBe(SECOND_CLINIC);
    expect((await browser.call("get", staffOf(SECOND_CLINIC))).status).toBe(401);
  });

  test("an owner ends the sessions of both, and so does the person", async () => {
    const both = await employInBoth(client);
    const { browser, device, ownerOfFirst, staffId } = both;
    await switchTo(browser, SECOND_CLINIC);
    await ownerOfFirst.send(endStaffSessionsCall, { params: { clinicId: client.clinicId, staffId } });
    expect(await browser.session()).toBeUndefined();
    const [one, other] = [openDeskBrowser(client), openDeskBrowser(client)];
    await signInAt(one, device, client.clinicId);
    await signInAt(other, device, SECOND_CLINIC);
    await one.call("post", signOutEverywhereCall.path, {});
    expect([await one.session(), await other.session()]).toEqual([undefined, undefined]);
  });

  test.each(["before", "after"])("a session that changes over just %s an owner ends it is ended", async (when) => {
    const { browser, ownerOfFirst, staffId } = await employInBoth(client);
    const [move, end] = [
      () => switchTo(browser, SECOND_CLINIC),
      () => ownerOfFirst.send(endStaffSessionsCall, { params: { clinicId: client.clinicId, staffId } }),
    ];
    const row = eq(staffSession.staffId, staffId);
    await queueForRow(client, when === "before" ? [move, end] : [end, move], { table: staffSession, row });
    expect(await browser.session()).toBeUndefined();
    expect((await browser.call("get", staffOf(SECOND_CLINIC))).status).toBe(401);
  });

  test("a session that comes back from the other clinic while the person ends all of theirs is ended", async () => {
    const both = await employInBoth(client);
    const { browser, device } = both;
    const other = openDeskBrowser(client);
    await signInAt(other, device, client.clinicId);
    await switchTo(browser, SECOND_CLINIC);
    const acts = [
      () => switchTo(browser, client.clinicId),
      () => other.call("post", signOutEverywhereCall.path, {}),
    ] as const;
    const row = eq(staffSession.staffId, await secondStaffId(both));
    await queueForRow(client, acts, { table: staffSession, row });
    expect([await browser.session(), await other.session()]).toEqual([undefined, undefined]);
  });

  test("a passkey that one of the clinics revokes opens none", async () => {
    const both = await employInBoth(client);
    const { device, ownerOfSecond } = both;
    const staffId = await secondStaffId(both);
    const { staff } = staffListSchema.parse((await ownerOfSecond.get(staffOf(SECOND_CLINIC))).body);
    const [passkey] = staff.find((each) => each.staffId === staffId)?.passkeys ?? [];
    const values = { clinicId: SECOND_CLINIC, staffId, passkeyId: passkey?.passkeyId ?? "" };
    expect((await ownerOfSecond.send(revokePasskeyCall, { params: values })).status).toBe(200);
    expect(refusalOf(await openDeskBrowser(client).signIn(device))).toBe("S001");
  });
});

test("a passkey made by another clinic's link opens that clinic alone", async () => {
  const both = await employInBoth(client);
  const { ownerOfFirst, staffId } = both;
  const made = await ownerOfFirst.send(linkStaffCall, { params: { clinicId: client.clinicId, staffId } });
  const browser = openDeskBrowser(client);
  await browser.enrol(enrolmentLinkSchema.parse(made.body).url, createTestAuthenticator(HERE));
  expect((await readOwnClinicsOf(browser)).clinics.map(({ way }) => way)).toEqual(["current", "other-passkey"]);
  expect(refusalOf(await switchTo(browser, SECOND_CLINIC))).toBe("E005");
});
