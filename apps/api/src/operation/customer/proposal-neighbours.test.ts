import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { confirmProposalCall } from "@madoguchi/contract/proposal/proposal.patient.calls";
import { beginRepresentationCall } from "@madoguchi/contract/representation/representation.operation.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { profileProposal } from "../../records/proposal/profile-proposal.table.ts";
import { insertManyClinics, SECOND } from "../../testing/many-clinics.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { createTestJobs } from "../../testing/test-jobs.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { actingFor, addedPerson, endActing, PEOPLE_DATA, readPeople } from "../../testing/test-people.ts";
import { openProposals } from "../../testing/test-proposals.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import type { Operator } from "../operator.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

const client = useTestClient(PEOPLE_DATA);
const NEW_NUMBER = "09088887777";

let desk: ReturnType<typeof openProposals>;

beforeEach(async () => {
  desk = openProposals(client);
  await client.database.update(clinicalDepartment).set({ minimumAge: 6 });
});

const hanako = () => client.customer("hanako").medicalRecordCode;
const rows = () => client.database.select().from(profileProposal);

async function childOfHanako() {
  const representationId = await addedPerson(client, "hanako");
  const [child] = await readPeople(client, "hanako");
  return {
    representationId,
    code: child?.medicalRecordCode ?? "",
    acting: actingFor(client, "hanako", representationId),
  };
}

test("a parent confirms for a child, gets the mail, and cannot any more once the representation is over", async () => {
  const { representationId, code, acting } = await childOfHanako();
  const { proposalId, isTold } = await desk.proposed(code, { phoneNumber: NEW_NUMBER, birthdate: "2016-05-01" });
  expect(isTold).toBe(true);
  const jobs = await createTestJobs(client);
  await jobs.runDue();
  await jobs.close();
  const mail = client.mails.findLast(({ to }) => to === "hanako@example.com");
  expect(mail?.text).toContain(`/settings/proposals?person=${representationId}`);
  // In the parent's own tab there is nothing to confirm.
  expect(await desk.own("hanako")).toEqual([]);
  expect(refusalOf(await desk.confirm("hanako", proposalId))).toBe("E004");
  expect((await desk.confirm("hanako", proposalId, acting)).status).toBe(200);
  expect(await desk.seen(code)).toMatchObject({ phoneNumber: NEW_NUMBER, birthdate: "2016-05-01" });

  const { proposalId: second } = await desk.proposed(code, { phoneNumber: "09077776666" });
  await endActing(client, "hanako", representationId);
  expect(refusalOf(await desk.confirm("hanako", second, acting))).toBe("E005");
  expect(await desk.seen(code)).toMatchObject({ phoneNumber: NEW_NUMBER });
});

test("nothing is proposed to nobody: a waiting record is corrected by the clinic; a child's sign-in address is nobody's", async () => {
  const waiting = await openMerges(client).enter();
  expect(await desk.propose(waiting, { phoneNumber: NEW_NUMBER })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("「訂正する」で直してください") },
  });
  const { code } = await childOfHanako();
  expect(await desk.propose(code, { email: "sora@example.com" })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("代理の方が手続きをされる記録") },
  });
  expect(await rows()).toEqual([]);
});

test("the proposal of a merged record ends with the merge, and the kept record's stays", async () => {
  const merges = openMerges(client);
  const waiting = await merges.enter();
  const agreed = { personCode: waiting, relation: "family", consentNote: "書面で確認" };
  expect(
    (
      await client.asStaff(["reception"]).send(beginRepresentationCall, {
        params: { ...{ clinicId: client.clinicId, medicalRecordCode: client.customer("taro").medicalRecordCode } },
        body: agreed,
      })
    ).status,
  ).toBe(201);
  const { proposalId: ended } = await desk.proposed(waiting, { phoneNumber: NEW_NUMBER });
  const { proposalId: open } = await desk.proposed(hanako(), { phoneNumber: "09077776666" });
  const mergeId = await merges.merged(hanako(), waiting);
  const changes = (await desk.readRecord(hanako())).profileChanges ?? [];
  expect(changes.map((change) => [change.changeId, change.kind === "proposal" && change.ended?.as])).toEqual(
    expect.arrayContaining([
      [open, undefined],
      [ended, "merged"],
    ]),
  );
  expect((await desk.confirm("hanako", open)).status).toBe(200);
  expect((await merges.undo(hanako(), mergeId)).status).toBe(200);
  expect((await desk.readRecord(waiting)).profileChanges).toMatchObject([{ changeId: ended, ended: { as: "merged" } }]);
  expect((await desk.readRecord(hanako())).profileChanges).toMatchObject([{ changeId: open }]);
});

test("a closed account takes its proposals with it, and no new one is made; the audit has the acts without the values", async () => {
  await desk.proposed(hanako(), { phoneNumber: NEW_NUMBER });
  const before = await desk.seen(hanako());
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await desk.send(hanako(), { before, after: { phoneNumber: NEW_NUMBER } })).toMatchObject({
    status: 409,
    body: { message: "退会された方の記録には、変更を提案できません。" },
  });
  const events = await readAuditEvents(client, eq(auditEvent.action, "profile.propose"));
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain(NEW_NUMBER);
});

test("the patient's download has the proposals with their outcome, without the names of the staff", async () => {
  const { proposalId } = await desk.proposed(hanako(), {
    sex: 0,
    phoneNumber: NEW_NUMBER,
  });
  await desk.decline("hanako", proposalId);
  const { body } = await downloadExport(client, "hanako");
  expect(Object(body).profileProposals).toMatchObject([
    {
      ...{ after: { sex: "男性", phoneNumber: NEW_NUMBER }, reason: "お電話で伺いました", endedAs: "declined" },
      endedAt: "2026-05-11T09:00:00+09:00",
    },
  ]);
  expect(JSON.stringify(Object(body).profileProposals)).not.toContain("受付の田中");
});

test("another patient cannot answer it; another clinic of the business neither sees nor withdraws it, and another business finds nothing", async () => {
  const { database, medicalBusinessId } = client;
  await insertManyClinics(client);
  await insertTestKey(database, { clinicId: SECOND.clinicId, secret: "operation-key-of-the-second-clinic-of-it" });
  const { customerId } = client.customer("hanako");
  const joinedAt = client.now();
  await database.insert(customerClinic).values({ medicalBusinessId, customerId, clinicId: SECOND.clinicId, joinedAt });
  const { proposalId } = await desk.proposed(hanako(), { phoneNumber: NEW_NUMBER });
  expect(refusalOf(await desk.confirm("taro", proposalId))).toBe("E004");
  expect(refusalOf(await desk.decline("taro", proposalId))).toBe("E004");
  expect(await desk.own("taro")).toEqual([]);
  const second = client.asOperator("第二の受付", "operation-key-of-the-second-clinic-of-it");
  expect(
    (await second.read(readCustomerCall, { params: { clinicId: SECOND.clinicId, medicalRecordCode: hanako() } }))
      .profileChanges,
  ).toEqual([]);
  const reception: Operator = {
    ...{ name: "第二の受付", clinicId: SECOND.clinicId, medicalBusinessId, requestId: "r" },
    ...{ staffId: "second", roles: ["reception"], passkeyId: null },
  };
  const here = { medicalRecordCode: hanako(), proposalId };
  await expect(withdrawProposal(client.deps, reception, here)).rejects.toMatchObject({ errorName: "ResourceNotFound" });
  expect(
    refusalOf(
      await client
        .as("hanako")
        .send(confirmProposalCall, { params: { medicalBusinessId: "business-foreign", proposalId } }),
    ),
  ).toBe("MB002");
  expect(await desk.own("hanako")).toMatchObject([{ ended: null }]);
});
