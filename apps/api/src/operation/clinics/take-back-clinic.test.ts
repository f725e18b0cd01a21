import { clinicsSchema } from "@madoguchi/contract/clinics/clinics";
import { readClinicsCall, takeBackClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  addClinicHostCall,
  removeClinicHostCall,
  storeBusinessCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { readPreparationCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { enrolmentLinkSchema } from "@madoguchi/contract/staff/staff";
import { inviteColleagueCall, inviteStaffCall, linkStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { answerInvitationCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { ALL_TABLES } from "../../records/lifecycle/all-tables.ts";
import { ADDED_CLINIC, actOnAddedClinic, HERE } from "../../testing/added-clinic.ts";
import { prepareClinic } from "../../testing/prepare-clinic.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { type DeskBrowser, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { readOwnClinicsOf, signInAt } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: {} } });
const acts = actOnAddedClinic(client);
const { enrolOwner, clinicIds } = acts;

const SHIBA = ADDED_CLINIC;

let browser: DeskBrowser;
let device: TestAuthenticator;

const at = (path: string, clinicId = SHIBA) => fillPath(path, { clinicId });
const add = () => acts.add(browser);
const goTo = (clinicId: string, by = browser) => acts.goTo(clinicId, by);
const takeBack = (by = browser, takenBackId = SHIBA) => acts.takeBack(by, takenBackId);

async function mayBeTakenBack(): Promise<boolean | undefined> {
  const answer = await browser.call("get", `${at(readClinicsCall.path, client.clinicId)}?period=2026-05`);
  return clinicsSchema.parse(answer.body).clinics.find(({ clinicId }) => clinicId === SHIBA)?.beforeOpening
    ?.mayBeTakenBack;
}

beforeEach(async () => {
  ({ browser, device } = await enrolOwner("小林 直樹", true));
  client.advance({ minutes: 1 });
  await add();
});

/** Every table that names a clinic or its staff, from the database's catalogue. */
async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await client.database.execute<{ name: string }>(sql`
    select columns.table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = ${column} order by 1`);
  return rows.map(({ name }) => name);
}

async function rowsOf(): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesWith("clinic_id")) {
    const rows = await client.database.execute(`select from ${table} where clinic_id = '${SHIBA}'`);
    if (rows.rowCount) found.push(table);
  }
  return found;
}

test("every table that names a clinic is emptied with it or prevents its removal", async () => {
  const answered = new Set(ALL_TABLES.flatMap(([table, { clinic: removal }]) => (removal ? [table] : [])));
  const naming = [...(await tablesWith("clinic_id")), ...(await tablesWith("staff_id"))];
  expect(naming.filter((name) => !answered.has(name))).toEqual([]);
});

describe("a clinic without patients", () => {
  test("is taken back by the owner of the business, and no table names it", async () => {
    expect(await mayBeTakenBack()).toBe(true);
    expect((await takeBack()).status).toBe(200);
    expect(await clinicIds()).toEqual([client.clinicId]);
    expect(await rowsOf()).toEqual(["audit_event"]);
    expect(await mayBeTakenBack()).toBeUndefined();
    expect((await readOwnClinicsOf(browser)).clinics).toMatchObject([{ way: "current" }]);
    expect(refusalOf(await goTo(SHIBA))).toBe("E005");
    const again = openDeskBrowser(client);
    expect((await signInAt(again, device, SHIBA)).body).toMatchObject({ clinicId: client.clinicId });
  });

  test("goes with all of its preparation, and the rest of its business stays", async () => {
    await goTo(SHIBA);
    await prepareClinic(client, browser, SHIBA);
    const { staffId = "" } = (await browser.session()) ?? {};
    const link = await browser.call("post", fillPath(linkStaffCall.path, { clinicId: SHIBA, staffId }));
    await openDeskBrowser(client).enrol(enrolmentLinkSchema.parse(link.body).url, createTestAuthenticator(HERE));
    expect(await rowsOf()).toEqual(
      expect.arrayContaining(["clinical_department", "document_template", "questionnaire", "spot", "terms", "doctor"]),
    );
    await goTo(client.clinicId);
    const before = await client.database.execute("select count(*) from staff_passkey");
    expect((await takeBack()).status).toBe(200);
    expect(await rowsOf()).toEqual(["audit_event"]);
    const orphans = await client.database.execute(
      `select 1 from picture where owner = 'clinic:${SHIBA}' union all select 1 from seat
       where not exists (select from spot where spot.spot_id = seat.spot_id)`,
    );
    expect(orphans.rowCount).toBe(0);
    expect(Number((await client.database.execute("select count(*) from staff_passkey")).rows[0]?.["count"])).toBe(
      Number(before.rows[0]?.["count"]) - 1,
    );
    expect((await browser.call("get", at(readPreparationCall.path, client.clinicId))).status).toBe(200);
  });

  test("is in the audit of both clinics, once, with its former settings, also when the answer was lost", async () => {
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(200);
    const events = await readAuditEvents(client, eq(auditEvent.action, "clinic.take-back"));
    expect(events.map(({ clinicId, subject }) => [clinicId, subject])).toEqual([
      [client.clinicId, `clinic:${SHIBA}`],
      [SHIBA, `clinic:${SHIBA}`],
    ]);
    expect(events[0]?.change?.before).toMatchObject({ name: "しばクリニック", people: [{ name: "小林 直樹" }] });
    expect(refusalOf(await takeBack((await enrolOwner("鈴木 一", true)).browser))).toBe("E004");
  });

  test("frees its id", async () => {
    await takeBack();
    client.advance({ minutes: 1 });
    expect((await add()).status).toBe(201);
    expect((await goTo(SHIBA)).status).toBe(200);
  });

  test("ends the sessions in it at once, and the question to a colleague with it", async () => {
    const other = openDeskBrowser(client);
    await signInAt(other, device, SHIBA);
    const nurse = await enrolOwner("鈴木 一", false);
    await goTo(SHIBA, other);
    const { staffId = "" } = (await nurse.browser.session()) ?? {};
    const asked = { staffId, roles: ["reception"], doctorId: null };
    expect((await other.call("post", at(inviteColleagueCall.path), asked)).status).toBe(201);
    const [invitation] = (await readOwnClinicsOf(nurse.browser)).invitations;
    expect((await takeBack()).status).toBe(200);
    expect(await other.session()).toBeUndefined();
    expect(refusalOf(await other.call("get", at(readPreparationCall.path)))).toBe("S001");
    expect((await readOwnClinicsOf(nurse.browser)).invitations).toEqual([]);
    const path = fillPath(answerInvitationCall.path, { invitationId: invitation?.invitationId ?? "" });
    expect(refusalOf(await nurse.browser.call("post", path, { isAccepted: true }))).toBe("E004");
  });
});

describe("a clinic stays", () => {
  const refused = async () => [(await takeBack()).status, await mayBeTakenBack()];

  test("that has a host, until the operator has taken it away", async () => {
    await client.administrator.send(addClinicHostCall, {
      params: { host: "shiba.example" },
      body: { surface: "portal", clinicId: SHIBA },
    });
    expect(await refused()).toEqual([409, false]);
    await client.administrator.send(removeClinicHostCall, { params: { host: "shiba.example" } });
    expect(await refused()).toEqual([200, undefined]);
  });

  test("that has another person on its staff", async () => {
    await goTo(SHIBA);
    await browser.call("post", at(inviteStaffCall.path), { name: "高橋 みゆき", roles: ["nurse"], doctorId: null });
    await goTo(client.clinicId);
    expect(await refused()).toEqual([409, false]);
  });

  test("that has a patient, with every text of it against a deletion", async () => {
    await goTo(SHIBA);
    await prepareClinic(client, browser, SHIBA);
    await goTo(client.clinicId);
    const { medicalBusinessId } = client;
    const { customerId } = client.customer("hanako");
    const patient = { medicalBusinessId, customerId, clinicId: SHIBA, joinedAt: client.now() };
    await client.database.insert(customerClinic).values(patient);
    expect(await refused()).toEqual([409, false]);
    for (const table of ["terms", "questionnaire", "document_template_version"]) {
      const deleting = client.database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('madoguchi.clinic_taken_back', ${SHIBA}, true)`);
        await transaction.execute(`delete from ${table}`);
      });
      await expect(deleting).rejects.toMatchObject({ cause: { code: "23001" } });
    }
  });

  test("that is the session's, the installation's, another business's or unknown", async () => {
    expect(refusalOf(await takeBack(browser, client.clinicId))).toBe("E005");
    await goTo(SHIBA);
    const path = fillPath(takeBackClinicCall.path, { clinicId: SHIBA, takenBackId: client.clinicId });
    expect(refusalOf(await browser.call("delete", path))).toBe("E005");
    await goTo(client.clinicId);
    await client.administrator.send(storeBusinessCall, {
      params: { medicalBusinessId: "other" },
      body: { name: "よそ会" },
    });
    await client.database.execute(`update clinic set medical_business_id = 'other' where clinic_id = '${SHIBA}'`);
    expect(refusalOf(await takeBack())).toBe("E004");
    expect(refusalOf(await takeBack(browser, "clinic-of-nobody"))).toBe("E004");
    expect(await clinicIds()).toEqual([SHIBA, client.clinicId].toSorted());
  });

  test("for an owner of one clinic, a key, or without a fresh passkey", async () => {
    expect(refusalOf(await takeBack((await enrolOwner("鈴木 一", false)).browser))).toBe("E005");
    expect(refusalOf(await client.operator.send(takeBackClinicCall, { params: { takenBackId: SHIBA } }))).toBe("E005");
    client.advance({ minutes: 6 });
    expect(refusalOf(await takeBack())).toBe("E002");
    expect(await clinicIds()).toContain(SHIBA);
  });
});
