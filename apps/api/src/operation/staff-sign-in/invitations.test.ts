import { fillPath } from "@madoguchi/contract/http/paths";
import {
  readColleaguesOfBusinessCall,
  readStaffCall,
  withdrawColleagueCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { answerInvitationCall, readSessionCall, switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { describe, expect, test } from "vitest";
import { createTestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { inviteTestOwner, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { employInBoth, inviteToSecond, readOwnClinicsOf, SECOND_CLINIC } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: {} } });

const HERE = { origin: "https://desk.example", rpId: "desk.example" };
type Browser = ReturnType<typeof openDeskBrowser>;

const switchTo = (browser: Browser, clinicId: string, more: object = {}) =>
  browser.call("post", switchClinicCall.path, { clinicId, ...more });
const staffOf = (clinicId: string) => fillPath(readStaffCall.path, { clinicId });

describe("an invitation", () => {
  test("gives no access until it is accepted, with a passkey used just now", async () => {
    const both = await employInBoth(client);
    const { ownerOfFirst, ownerOfSecond } = both;
    const owner = openDeskBrowser(client);
    const device = createTestAuthenticator(HERE);
    await owner.enrol(await inviteTestOwner(client, "鈴木 一"), device);
    const me = await owner.session();
    const invitationId = await inviteToSecond(ownerOfSecond, me?.staffId ?? "");
    expect((await readOwnClinicsOf(owner)).invitations).toMatchObject([{ invitationId, clinicName: "第二クリニック" }]);
    expect(refusalOf(await switchTo(owner, SECOND_CLINIC))).toBe("E005");
    const answer = () =>
      owner.call("post", fillPath(answerInvitationCall.path, { invitationId }), { isAccepted: true });
    client.advance({ minutes: 6 });
    expect(refusalOf(await answer())).toBe("E002");
    await owner.prove(device);
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(200);
    expect((await switchTo(owner, SECOND_CLINIC)).status).toBe(200);
    expect(refusalOf(await ownerOfFirst.get(staffOf(SECOND_CLINIC)))).toBe("S001");
  });

  test.each(["taken back", "over", "declined", "another person's"])("%s opens nothing", async (what) => {
    const { ownerOfSecond } = await employInBoth(client);
    const owner = openDeskBrowser(client);
    const device = createTestAuthenticator(HERE);
    await owner.enrol(await inviteTestOwner(client, "鈴木 一"), device);
    const other = openDeskBrowser(client);
    await other.enrol(await inviteTestOwner(client, "佐藤 二"), createTestAuthenticator(HERE));
    const asked = what === "another person's" ? other : owner;
    const invitationId = await inviteToSecond(ownerOfSecond, (await asked.session())?.staffId ?? "");
    const answer = (isAccepted: boolean) =>
      owner.call("post", fillPath(answerInvitationCall.path, { invitationId }), { isAccepted });
    if (what === "taken back") {
      const path = fillPath(withdrawColleagueCall.path, { clinicId: SECOND_CLINIC, invitationId });
      expect((await ownerOfSecond.delete(path)).status).toBe(200);
      expect((await ownerOfSecond.delete(path)).status).toBe(200);
    }
    if (what === "declined") expect((await answer(false)).status).toBe(200);
    if (what === "over") {
      client.advance({ days: 8 });
      await owner.signIn(device);
    }
    expect((await readOwnClinicsOf(owner)).invitations).toEqual([]);
    expect(refusalOf(await answer(true))).toBe("E004");
    expect(refusalOf(await switchTo(owner, SECOND_CLINIC))).toBe("E005");
  });

  test("goes to people of the same business alone, and not to those who work there", async () => {
    const { ownerOfFirst, ownerOfSecond, staffId } = await employInBoth(client);
    const list = async () => {
      return await ownerOfSecond.read(readColleaguesOfBusinessCall, { params: { clinicId: SECOND_CLINIC } });
    };
    await ownerOfFirst.get(readSessionCall.path);
    expect((await list()).colleagues.map(({ name }) => name)).toEqual(["小林 直樹"]);
    const [colleague] = (await list()).colleagues;
    await inviteToSecond(ownerOfSecond, colleague?.staffId ?? "");
    expect(await list()).toMatchObject({ colleagues: [], invitations: [{ name: "小林 直樹" }] });
    await expect(inviteToSecond(ownerOfSecond, staffId)).rejects.toThrow();
  });
});
