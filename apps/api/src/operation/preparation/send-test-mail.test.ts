import { sendTestMailCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { makeNewClinic, NEW_CLINIC, readPreparation } from "../../testing/new-clinic.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { TEST_CLINIC_SETTINGS } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();
let owner: TestRequests;

beforeEach(async () => {
  owner = await makeNewClinic(client);
});

const stateOf = async (wanted: string) =>
  (await readPreparation(owner)).lines.find(({ line }) => line === wanted)?.state;

test("a test mail is in the clinic's name, and its line is done once the mail server has accepted one", async () => {
  const send = () => owner.send(sendTestMailCall, { params: NEW_CLINIC, body: { email: "ｈanako@clinic.example" } });
  client.failMails(true);
  expect((await send()).body).toEqual({ state: "failed", problem: "no-answer", code: null });
  expect(await stateOf("mail-test")).toBe("open");
  client.failMails(false);
  const early = await send();
  expect([early.status, refusalOf(early), early.headers.get("retry-after")]).toEqual([429, "E005", "10"]);
  client.advance({ seconds: 10 });
  expect((await send()).body).toEqual({ state: "sent" });
  expect(client.mails).toMatchObject([
    { to: "hanako@clinic.example", subject: `【${TEST_CLINIC_SETTINGS.name}】テストメール` },
  ]);
  expect(await stateOf("mail-test")).toBe("done");
  client.advance({ seconds: 10 });
  client.failMails(true);
  expect((await send()).body).toMatchObject({ state: "failed" });
  expect(await stateOf("mail-test")).toBe("done");
  expect(client.logLines.join("")).not.toContain("hanako@");
});
