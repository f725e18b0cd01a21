import { fillPath } from "@madoguchi/contract/http/paths";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { passkeyOptionsSchema } from "@madoguchi/contract/passkey/webauthn";
import { ownClinicsSchema } from "@madoguchi/contract/staff/own-clinics";
import { enrolmentLinkSchema } from "@madoguchi/contract/staff/staff";
import { inviteColleagueCall, inviteStaffCall, linkStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import {
  answerInvitationCall,
  beginSignInCall,
  readOwnClinicsCall,
  signInCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { clinic } from "../records/clinic/clinic.table.ts";
import { createRequests } from "./send-requests.ts";
import { createTestAuthenticator, type TestAuthenticator } from "./test-authenticator.ts";
import type { TestClient } from "./test-client.ts";
import { openDeskBrowser } from "./test-desk-browser.ts";
import { createTestStaff, FROM_THE_DESK } from "./test-staff.ts";

const HERE = { origin: "https://desk.example", rpId: "desk.example" };

export const SECOND_CLINIC = "clinic-second";

/** Another clinic of the test's business, with its owner. */
export async function openSecondClinic(client: TestClient, clinicId = SECOND_CLINIC, name = "第二クリニック") {
  const { database } = client;
  const [first] = await database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, clinicId, name });
  return ownerOf(client, clinicId);
}

export function ownerOf(client: TestClient, clinicId: string) {
  const owner = { clinicId, roles: ["owner" as const], name: "第二の管理者" };
  const person = createTestStaff(owner, client.database, client.now);
  const headers = { ...FROM_THE_DESK, cookie: person.cookie };
  return createRequests(() => client.deskApp, person.signIn, headers);
}

/** A nurse of the first clinic with a passkey, whom the second one invites and who accepts. */
export async function employInBoth(client: TestClient, roles: StaffRole[] = ["reception"]) {
  const ownerOfFirst = client.asStaff(["doctor", "owner"]);
  const ownerOfSecond = await openSecondClinic(client);
  const request = { name: "高橋 みゆき", roles: ["nurse"], doctorId: null };
  const { staffId } = await ownerOfFirst.read(inviteStaffCall, { body: request });
  const made = await ownerOfFirst.send(linkStaffCall, { params: { staffId } });
  const device = createTestAuthenticator(HERE);
  const browser = openDeskBrowser(client);
  await browser.enrol(enrolmentLinkSchema.parse(made.body).url, device);
  client.advance({ minutes: 1 });
  const invitationId = await inviteToSecond(ownerOfSecond, staffId, roles);
  const answer = await browser.call("post", fillPath(answerInvitationCall.path, { invitationId }), {
    isAccepted: true,
  });
  if (answer.status !== 200) throw new Error(`not accepted: ${JSON.stringify(answer.body)}`);
  return { ownerOfFirst, ownerOfSecond, staffId, device, browser, invitationId };
}

/** The id of the second clinic's invitation to a person. */
export async function inviteToSecond(
  ownerOfSecond: TestClient["operator"],
  staffId: string,
  roles: StaffRole[] = ["reception"],
): Promise<string> {
  return (
    await ownerOfSecond.read(inviteColleagueCall, {
      params: { clinicId: SECOND_CLINIC },
      body: { staffId, roles, doctorId: null },
    })
  ).invitationId;
}

type Browser = ReturnType<typeof openDeskBrowser>;

export async function readOwnClinicsOf(browser: Browser) {
  return ownClinicsSchema.parse((await browser.call("get", readOwnClinicsCall.path)).body);
}

/** Signs in on a device that was last at the given clinic. */
export async function signInAt(browser: Browser, device: TestAuthenticator, clinicId: string) {
  const begun = await browser.call("post", beginSignInCall.path, {});
  const { challengeId, options } = passkeyOptionsSchema.parse(begun.body);
  return browser.call("post", signInCall.path, { challengeId, response: device.use(options), clinicId });
}
