import { fillPath } from "@madoguchi/contract/http/paths";
import { inviteColleagueCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { answerInvitationCall, readOwnClinicsCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { ADDED_CLINIC, actOnAddedClinic } from "../../testing/added-clinic.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { type DeskBrowser, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { readOwnClinicsOf } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: {} } });
const acts = actOnAddedClinic(client);
const { enrolOwner, clinicIds } = acts;

const SHIBA = ADDED_CLINIC;

let browser: DeskBrowser;

const at = (path: string, clinicId = SHIBA) => fillPath(path, { clinicId });
const goTo = (clinicId: string, by = browser) => acts.goTo(clinicId, by);
const takeBack = (by = browser, takenBackId = SHIBA) => acts.takeBack(by, takenBackId);

beforeEach(async () => {
  ({ browser } = await enrolOwner("小林 直樹", true));
  client.advance({ minutes: 1 });
  await acts.add(browser);
});

/** Begins a transaction with a write, and the removal, which waits for it. */
async function meanwhile(statement: string) {
  return client.database.transaction(async (transaction) => {
    await transaction.execute(statement);
    const taking = takeBack();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!(await client.database.execute(waits)).rowCount);
    return { taking };
  });
}

test("an earlier patient or host keeps it", async () => {
  const { customerId } = client.customer("hanako");
  const business = client.medicalBusinessId;
  const patient = `insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
    values ('${business}', '${customerId}', '${SHIBA}', now())`;
  const host = `insert into clinic_host (host, surface, medical_business_id, clinic_id, added_at)
    values ('shiba.example', 'portal', '${business}', '${SHIBA}', now())`;
  for (const statement of [host, patient]) {
    const { taking } = await meanwhile(statement);
    expect((await taking).status).toBe(409);
    await client.database.execute("delete from clinic_host");
  }
  expect(await clinicIds()).toContain(SHIBA);
});

test("an accepted invitation, or a change over to it, and the removal exclude each other", async () => {
  const nurse = await enrolOwner("鈴木 一", false);
  await goTo(SHIBA);
  const { staffId = "" } = (await nurse.browser.session()) ?? {};
  await browser.call("post", at(inviteColleagueCall.path), { staffId, roles: ["reception"], doctorId: null });
  await goTo(client.clinicId);
  const [invitation] = (await readOwnClinicsOf(nurse.browser)).invitations;
  const path = fillPath(answerInvitationCall.path, { invitationId: invitation?.invitationId ?? "" });
  const [taken, joined] = await Promise.all([
    takeBack(),
    nurse.browser.call("post", path, { isAccepted: true }),
    goTo(SHIBA, openDeskBrowser(client)),
  ]);
  const stands = (await clinicIds()).includes(SHIBA);
  expect([taken.status === 200, joined.status === 200]).toEqual([!stands, stands]);
  const own = await nurse.browser.call("get", readOwnClinicsCall.path);
  expect(own.status).toBe(200);
});

test("of two who take it back one does, and the other finds none", async () => {
  const second = await enrolOwner("鈴木 一", true);
  const answers = await Promise.all([takeBack(), takeBack(second.browser), takeBack()]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await readAuditEvents(client, eq(auditEvent.action, "clinic.take-back"))).toHaveLength(2);
});
