import { fillPath } from "@madoguchi/contract/http/paths";
import { readNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const path = fillPath(readNotificationChoicesCall.path, { medicalBusinessId: "business-test" });

const both = { mail: true, line: true };
const everything = { visit: both, payment: both, delivery: both, clinic: both };
const quiet = {
  visit: { mail: true, line: false },
  payment: { mail: false, line: true },
  delivery: { mail: false, line: false },
  clinic: { mail: false, line: false },
};

const client = useTestClient({ customers: { hanako: {}, taro: {} } });

test("every type is sent through every channel until the patient chooses otherwise, for themselves alone", async () => {
  expect((await client.as("hanako").get(path)).body).toEqual({ ...everything, language: "ja" });
  const answer = await client.as("hanako").put(path, quiet);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect((await client.as("hanako").get(path)).body).toEqual({ ...quiet, language: "ja" });
  expect((await client.as("taro").get(path)).body).toEqual({ ...everything, language: "ja" });
  await client.as("hanako").put(path, everything);
  expect((await client.as("hanako").get(path)).body).toEqual({ ...everything, language: "ja" });
});

test.each(["visit", "payment"])("notifications of a %s cannot be switched off altogether", async (kind) => {
  const answer = await client.as("hanako").put(path, { ...everything, [kind]: { mail: false, line: false } });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: "E001", issues: [{ path: kind, message: "メールかLINEのどちらかは受け取る設定にしてください。" }] },
  ]);
  expect((await client.as("hanako").get(path)).body).toEqual({ ...everything, language: "ja" });
});

test("a missing or unreadable choice is E001", async () => {
  const { clinic: _, ...three } = everything;
  expect((await client.as("hanako").put(path, three)).body).toMatchObject({ code: "E001" });
  expect((await client.as("hanako").put(path, { ...everything, clinic: "no" })).body).toMatchObject({ code: "E001" });
});

test("of two changes at once, one is stored whole", async () => {
  await Promise.all([client.as("hanako").put(path, quiet), client.another().as("hanako").put(path, everything)]);
  expect([quiet, everything].map((choices) => ({ ...choices, language: "ja" }))).toContainEqual(
    (await client.as("hanako").get(path)).body,
  );
});

test("a change is audited", async () => {
  await client.as("hanako").put(path, quiet);
  const { customerId } = client.customer("hanako");
  const rows = await readAuditEvents(client, eq(auditEvent.customerId, customerId));
  expect(rows.map(({ action }) => action)).toEqual(["notification.update"]);
});
