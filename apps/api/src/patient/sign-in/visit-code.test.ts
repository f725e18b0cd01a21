import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { issueVisitCodeCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { checkVisitCodeCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { issuedVisitCodeSchema, visitSignedInSchema } from "@madoguchi/contract/sign-in/visit-code";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { declareVisitCall, enterWaitingRoomCall, readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer, type TestRequests } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { TEST_DECLARATION } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  spots: {
    morning: { startsAt: "2026-05-12T10:00:00+09:00" },
    later: { startsAt: "2026-05-12T11:00:00+09:00" },
  },
  customers: { sumiko: {}, taro: {} },
  treatments: {
    visit: { customer: "sumiko", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "later" },
  },
});

beforeEach(async () => {
  await client.database.update(clinic).set({ visitMeans: "video" });
});

function pathOf({ path }: { path: string }, treatment = "visit"): string {
  const { clinicId, medicalBusinessId } = client;
  return fillPath(path, { clinicId, medicalBusinessId, treatmentId: client.treatmentId(treatment) });
}

async function issue(treatment = "visit"): Promise<string> {
  const answer = await client.asStaff(["reception"]).post(pathOf(issueVisitCodeCall, treatment), {});
  return issuedVisitCodeSchema.parse(answer.body).code;
}

function enter(code: string, address = "203.0.113.9"): Promise<TestAnswer> {
  return client.post(checkVisitCodeCall.path, { code }, { address });
}

/** Signs in by the code; each call has a token of that sign-in, renewed as the identity platform does. */
async function signIn(code: string): Promise<() => Promise<TestRequests>> {
  const { customToken, treatmentId } = visitSignedInSchema.parse((await enter(code)).body);
  expect(treatmentId).toBe(client.treatmentId("visit"));
  const person = { uid: customToken.replace("custom-token-of-", ""), authenticatedAt: client.now() };
  return async () => client.withAuthorization(`Bearer ${await client.identity.signIdToken(person)}`);
}

describe("the code of a visit", () => {
  test("is ten characters that cannot be confused, and enters the visit of its patient alone", async () => {
    const code = await issue();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const patient = await signIn(`　${code.toLowerCase().replace("-", " ー ")}`);
    expect((await (await patient()).get(pathOf(readTreatmentCall))).status).toBe(200);
    expect((await (await patient()).get(pathOf(readRoomCall))).body).toMatchObject({ state: { phase: "preparing" } });
    expect(refusalOf(await (await patient()).get(pathOf(readTreatmentCall, "other")))).toBe("T001");
    await (await patient()).post(pathOf(declareVisitCall), TEST_DECLARATION);
    expect((await (await patient()).post(pathOf(enterWaitingRoomCall), {})).body).toMatchObject({
      state: { phase: "waiting" },
    });
  });

  test("opens no account, moves or cancels nothing, and represents nobody", async () => {
    const patient = await signIn(await issue());
    expect(refusalOf(await (await patient()).get(pathOf(readPeopleCall)))).toBe("E005");
    expect(refusalOf(await (await patient()).post(pathOf(requestEmailChangeCall), { email: "x@example.com" }))).toBe(
      "E005",
    );
    expect(refusalOf(await (await patient()).put(pathOf(cancelTreatmentCall), {}))).toBe("E005");
    expect(refusalOf(await (await patient()).post(pathOf(enterWaitingRoomCall, "other"), {}))).toBe("E005");
  });

  test("ends with a newer code, with the sign-ins that it began", async () => {
    const first = await issue();
    const patient = await signIn(first);
    const second = await issue();
    expect(refusalOf(await (await patient()).get(pathOf(readRoomCall)))).toBe("E009");
    expect(refusalOf(await enter(first))).toBe("C008");
    expect((await enter(second)).status).toBe(200);
  });

  test("signs in for three hours at a time", async () => {
    const patient = await signIn(await issue());
    client.advance({ minutes: 179 });
    expect((await (await patient()).get(pathOf(readRoomCall))).status).toBe(200);
    client.advance({ minutes: 2 });
    expect(refusalOf(await (await patient()).get(pathOf(readRoomCall)))).toBe("E009");
  });

  test("ends with the visit, after which its patient has half an hour for the page", async () => {
    const code = await issue();
    const patient = await signIn(code);
    await operate(client, "startTreatment", "visit");
    await operate(client, "finishTreatment", "visit");
    expect(refusalOf(await enter(code))).toBe("C008");
    client.advance({ minutes: 29 });
    expect((await (await patient()).get(pathOf(readTreatmentCall))).status).toBe(200);
    client.advance({ minutes: 2 });
    expect(refusalOf(await (await patient()).get(pathOf(readTreatmentCall)))).toBe("E009");
    expect(refusalOf(await client.asStaff(["reception"]).post(pathOf(issueVisitCodeCall), {}))).toBe("T007");
  });

  test("is not guessed: thirty attempts an hour from one network, while another network still enters", async () => {
    const code = await issue();
    for (let attempt = 0; attempt < 30; attempt += 1) expect(refusalOf(await enter("AAAAAAAAAA"))).toBe("C008");
    expect((await enter(code)).status).toBe(429);
    expect((await enter(code, "198.51.100.7")).status).toBe(200);
  });

  test("is in no row and no log as it was read out, and its issue is audited", async () => {
    const code = await issue();
    await enter(code);
    const { rows } = await client.database.execute("select visit_code_hash from treatment");
    expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
    expect(client.logLines.join()).not.toContain(code.replace("-", ""));
    expect(await readAuditEvents(client, eq(auditEvent.action, "treatment.visit-code"))).toHaveLength(1);
  });
});
