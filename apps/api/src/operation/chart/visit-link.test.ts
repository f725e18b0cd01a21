import { fillPath } from "@madoguchi/contract/http/paths";
import {
  cancelTreatmentCall,
  issueVisitCodeCall,
  moveTreatmentCall,
} from "@madoguchi/contract/reservation/booking.operation.calls";
import { checkVisitCodeCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { issuedVisitCodeSchema, visitSignedInSchema } from "@madoguchi/contract/sign-in/visit-code";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { readMessages, readTasks } from "../../testing/test-notifications.ts";
import { operate } from "../../testing/test-operations.ts";
import { useVisitLinks } from "../../testing/use-visit-links.ts";

const LINK = /https:\/\/portal\.example\/login\/visit-code#([2-9A-HJKMNP-Z]{10})$/;

const { client, jobs, pathOf, reception, send, read, changeNumber } = useVisitLinks();

/** The code of the newest SMS. */
function sentCode(): string {
  const [, code] = LINK.exec(client.sms.sent.at(-1)?.text ?? "") ?? [];
  if (code === undefined) throw new Error("no link was sent");
  return code;
}

function enter(code: string): Promise<TestAnswer> {
  return client.post(checkVisitCodeCall.path, { code }, { address: "203.0.113.9" });
}

describe("the link by SMS", () => {
  test("has the clinic, the time and the way in, in one message, and enters the visit of its patient", async () => {
    expect((await send()).body).toMatchObject({ isConnected: true, number: "09011112222", last: { state: "waiting" } });
    await jobs.runDue();
    const [sms] = client.sms.sent;
    expect(sms?.to).toBe("+819011112222");
    expect(sms?.text).toBe(
      `テストクリニック\n5/12 10:00のご予約\nhttps://portal.example/login/visit-code#${sentCode()}`,
    );
    const entered = await enter(sentCode());
    expect(visitSignedInSchema.parse(entered.body).treatmentId).toBe(client.treatmentId("visit"));
    client.advance({ minutes: 1 });
    await jobs.runDue();
    expect(await read()).toMatchObject({ last: { askedAt: "2026-05-11T09:00:00+09:00", state: "sent" } });
    expect(client.sms.sent).toHaveLength(1);
  });

  test("is sent once more on the visit's day, with the same way in", async () => {
    await send();
    await jobs.runFor({ hours: 26, stepMinutes: 30 });
    expect(client.sms.sent.map(({ text }) => text)).toHaveLength(2);
    expect(new Set(client.sms.sent.map(({ text }) => LINK.exec(text)?.[1])).size).toBe(1);
    expect(await readMessages(client, "sumiko")).toEqual(["visit.link sms sent", "visit.today sms sent"]);
  });

  test("is told the new time of a moved visit, and the old time is sent no more", async () => {
    await send();
    const body = { spotId: client.spotId("noon"), startAt: "2026-05-12T12:00:00+09:00", reason: "医師の都合" };
    expect((await client.operator.post(pathOf(moveTreatmentCall), body)).status).toBe(200);
    await jobs.runFor({ hours: 2, stepMinutes: 5 });
    expect(client.sms.sent.map(({ text }) => text.split("\n")[1])).toEqual(["5/12 12:00に変わりました"]);
    expect(await readMessages(client, "sumiko")).toContain("visit.link sms skipped");
    await jobs.runFor({ hours: 25, stepMinutes: 30 });
    expect(await readMessages(client, "sumiko")).toContain("visit.today sms sent");
  });

  test("ends with the visit's cancellation, before it is sent and after", async () => {
    await send();
    await jobs.runDue();
    const code = sentCode();
    client.advance({ minutes: 1 });
    await send();
    expect((await client.operator.post(pathOf(cancelTreatmentCall), { reason: "医師の都合" })).status).toBe(200);
    await jobs.runFor({ hours: 1 });
    expect(client.sms.sent).toHaveLength(1);
    expect(refusalOf(await enter(code))).toBe("C008");
    expect(refusalOf(await send())).toBe("T007");
  });

  test("ends with a code that is read out, and replaces one", async () => {
    const readOut = issuedVisitCodeSchema.parse((await reception().post(pathOf(issueVisitCodeCall), {})).body).code;
    await send();
    await jobs.runDue();
    expect(refusalOf(await enter(readOut))).toBe("C008");
    const code = sentCode();
    await reception().post(pathOf(issueVisitCodeCall), {});
    expect(refusalOf(await enter(code))).toBe("C008");
    await jobs.runFor({ hours: 26, stepMinutes: 60 });
    expect(client.sms.sent).toHaveLength(1);
  });
});

describe("a number that changes", () => {
  test("before the message leaves gets it, and the former number gets nothing", async () => {
    await send();
    await changeNumber("08055556666");
    await jobs.runDue();
    expect(client.sms.sent.map(({ to }) => to)).toEqual(["+818055556666"]);
    expect((await enter(sentCode())).status).toBe(200);
  });

  test("afterwards ends the link of the former number, with the sign-in that it began", async () => {
    await send();
    await jobs.runDue();
    const former = sentCode();
    const { customToken } = visitSignedInSchema.parse((await enter(former)).body);
    const person = { uid: customToken.replace("custom-token-of-", ""), authenticatedAt: client.now() };
    const patient = client.withAuthorization(`Bearer ${await client.identity.signIdToken(person)}`);
    const room = fillPath(readRoomCall.path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
    expect((await patient.get(room)).status).toBe(200);
    await changeNumber("08055556666");
    expect(refusalOf(await enter(former))).toBe("C008");
    expect(refusalOf(await patient.get(room))).toBe("E009");
    client.advance({ minutes: 1 });
    await send();
    await jobs.runDue();
    expect((await enter(sentCode())).status).toBe(200);
    expect(sentCode()).not.toBe(former);
  });

  test("to a landline sends nothing, and the clinic has a task", async () => {
    await send();
    await changeNumber("05012345678");
    await jobs.runDue();
    expect(client.sms.sent).toEqual([]);
    expect(await readTasks(client)).toMatchObject([
      { kind: "message-failed", detail: "visit.link sms SMS number missing" },
    ]);
    expect(await read()).toMatchObject({ number: null, last: { state: "failed" } });
    expect(refusalOf(await send())).toBe("T007");
  });
});

test("another patient's reminders go by mail alone, and nothing is in the log or the rows", async () => {
  await send();
  await jobs.runFor({ hours: 26, stepMinutes: 60 });
  expect(await readMessages(client, "taro")).toEqual([]);
  const code = sentCode();
  const { rows } = await client.database.execute("select visit_code_hash, visit_link_at from treatment");
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(client.logLines.join()).not.toContain(code);
  expect(client.logLines.join()).not.toContain("9011112222");
  expect(await readAuditEvents(client, eq(auditEvent.action, "treatment.visit-link"))).toHaveLength(1);
});

test("the visit by an answer that is over is closed to its link", async () => {
  await send();
  await jobs.runDue();
  await operate(client, "startTreatment", "visit");
  await operate(client, "finishTreatment", "visit");
  expect(refusalOf(await enter(sentCode()))).toBe("C008");
});
