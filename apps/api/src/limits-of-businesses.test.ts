import { lookUpPostcodeCall } from "@madoguchi/contract/address/postcode.patient.calls";
import { undoEmailChangeCall } from "@madoguchi/contract/email-undo/email-undo.patient.calls";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { readCalendarCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { readCompanionRoomCall } from "@madoguchi/contract/visit/companion.patient.calls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { addManyHosts, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import type { TestAnswer } from "./testing/test-client.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: { email: "hanako@example.com" } } });

let served: ReturnType<typeof openHosts>;

beforeEach(async () => {
  await insertManyClinics(client);
  await client.startLive();
  await addManyHosts(client);
  served = openHosts(client.deps);
});
afterEach(() => served.close());

/** The same network everywhere, as a carrier's address is. */
const CALLS: Record<
  string,
  { limit: number; call: (host: "second" | "foreign", count: number) => Promise<TestAnswer> }
> = {
  "wrong links of companions": {
    limit: 30,
    call: (host) => served.at(`${host}.example`).post(readCompanionRoomCall.path, { secret: "a".repeat(43) }),
  },
  "links that undo a change of address": {
    limit: 60,
    call: (host) => served.at(`${host}.example`).post(undoEmailChangeCall.path, { token: "a".repeat(43) }),
  },
  calendars: {
    limit: 300,
    call: (host) =>
      served
        .at(`desk-${host}.example`, undefined, served.desk)
        .send(readCalendarCall, { params: { token: "a".repeat(43) } }),
  },
  "unknown postcodes": {
    limit: 30,
    call: (host, count) =>
      served.at(`${host}.example`).send(lookUpPostcodeCall, { params: { postcode: `10500${10 + count}` } }),
  },
};

describe.each(Object.entries(CALLS))("the limit of %s from one network", (_, { limit, call }) => {
  test("holds at one business, and takes nothing from the other's patients and staff", async () => {
    for (let count = 0; count < limit; count += 1) expect((await call("second", count)).status).not.toBe(429);
    expect((await call("second", limit)).status).toBe(429);
    expect((await call("foreign", limit + 1)).status).not.toBe(429);
  });
});

const attemptSchema = z.object({ attemptId: z.string() });

async function askForMail(host: string): Promise<string> {
  client.advance({ seconds: 1 });
  const path = `${requestSignInCall.path}?isNewReservation=false`;
  const answer = await served.at(host).post(path, { email: "hanako@example.com" });
  expect(answer.status).toBe(200);
  return attemptSchema.parse(answer.body).attemptId;
}

const sendersOf = () => client.mails.map(({ subject }) => /【(.*?)】/.exec(subject)?.[1]);

describe("sign-in mails to one mailbox", () => {
  test("are shared within one business, and never with the other's page", async () => {
    await askForMail("second.example");
    await askForMail("foreign.example");
    expect(sendersOf()).toEqual(["第二クリニック", "よそクリニック"]);
    await askForMail("foreign.example");
    await askForMail("second.example");
    expect(sendersOf()).toHaveLength(2);
  });

  test("are counted for each business: many at one make nobody work at the other", async () => {
    for (let count = 0; count < 5; count += 1) {
      await askForMail("second.example");
      client.advance({ minutes: 2 });
    }
    const path = `${requestSignInCall.path}?isNewReservation=false`;
    const asked = await served.at("second.example").post(path, { email: "hanako@example.com" });
    expect(asked.status).toBe(429);
    await askForMail("foreign.example");
  });

  test("have tries of their code for each business: thirty wrong ones at one leave the other's", async () => {
    const own = await askForMail("second.example");
    const other = await askForMail("foreign.example");
    const tryCode = (host: string, attemptId: string) =>
      served.at(host).send(checkSignInCodeCall, { params: { attemptId }, body: { code: "000001" } });
    let status = 0;
    for (let count = 0; count <= 30; count += 1) status = (await tryCode("second.example", own)).status;
    expect(status).toBe(429);
    expect((await tryCode("foreign.example", other)).status).not.toBe(429);
  });
});
