import { sendVisitLinkCall, setVisitByTelephoneCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customer } from "../../records/customer/customer.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { readMessages, readTasks } from "../../testing/test-notifications.ts";
import { useVisitLinks } from "../../testing/use-visit-links.ts";
import { sendVisitLink } from "./visit-link.ts";

const { client, jobs, pathOf, reception, send, read, changeNumber } = useVisitLinks();

describe("the service in trouble", () => {
  test("that lost the answer has the message once, however often it is tried", async () => {
    client.sms.failSms("after accepting");
    await send();
    expect(await jobs.runDue()).toBe(1);
    client.sms.failSms(undefined);
    await jobs.runFor({ hours: 2 });
    expect(client.sms.sent).toHaveLength(1);
    expect(await readMessages(client, "sumiko")).toEqual(["visit.link sms sent"]);
  });

  test("that is down for an hour gets the message afterwards", async () => {
    client.sms.failSms("before");
    await send();
    await jobs.runFor({ hours: 1 });
    client.sms.failSms(undefined);
    await jobs.runFor({ hours: 2 });
    expect(await readMessages(client, "sumiko")).toEqual(["visit.link sms sent"]);
    expect(await readTasks(client)).toEqual([]);
  });

  test("that reports a telephone without reception makes a task of the clinic's", async () => {
    client.sms.report({ state: "failed", problem: "30003" });
    await send();
    await jobs.runFor({ hours: 1 });
    expect(await readTasks(client)).toMatchObject([
      { kind: "message-failed", treatmentId: client.treatmentId("visit"), detail: "visit.link sms SMS number 30003" },
    ]);
    expect(await read()).toMatchObject({ last: { state: "failed" } });
  });

  test("that refuses the number is not tried again", async () => {
    client.sms.refuse(21614);
    await send();
    expect(await jobs.runDue()).toBe(0);
    expect(await readTasks(client)).toMatchObject([{ detail: "visit.link sms SMS number 21614" }]);
  });
});

describe("what is refused", () => {
  test("a repeated press with one key sends once; above five in a day none; another patient and the next day are free", async () => {
    const person = reception();
    for (const idempotencyKey of ["one", "one"]) {
      expect((await person.post(pathOf(sendVisitLinkCall), {}, { idempotencyKey })).status).toBe(200);
    }
    await jobs.runDue();
    expect(client.sms.sent).toHaveLength(1);
    for (let count = 0; count < 4; count += 1) {
      client.advance({ minutes: 2 });
      expect((await send()).status).toBe(200);
    }
    client.advance({ minutes: 2 });
    const refused = await send();
    expect([refused.status, refusalOf(refused)]).toEqual([429, "E005"]);
    expect((await send("other")).status).toBe(200);
    client.moveTo("2026-05-12T00:00:01+09:00");
    expect((await send()).status).toBe(200);
  });

  test("a visit by telephone, a landline, and an installation without SMS", async () => {
    await reception().post(pathOf(setVisitByTelephoneCall), { isByTelephone: true });
    expect(refusalOf(await send())).toBe("T007");
    await reception().post(pathOf(setVisitByTelephoneCall), { isByTelephone: false });
    await changeNumber("05012345678");
    expect((await send()).body).toMatchObject({ code: "T007", message: expect.stringContaining("携帯電話の番号") });
    const off = sendVisitLink({ ...client.deps, sms: undefined }, operator(), client.treatmentId("visit"));
    await expect(off).rejects.toMatchObject({ message: "T007", details: { reason: "SMS is off" } });
    expect(client.sms.sent).toEqual([]);
  });

  test("a person whose account was closed meanwhile gets nothing", async () => {
    await send();
    await client.database
      .update(customer)
      .set({ closedAt: client.now() })
      .where(eq(customer.customerId, client.customer("sumiko").customerId));
    await jobs.runDue();
    expect(client.sms.sent).toEqual([]);
  });
});

function operator() {
  const { clinicId, medicalBusinessId } = client;
  return { name: "田中", keyName: "受付システム", clinicId, medicalBusinessId, requestId: "request-1" };
}
