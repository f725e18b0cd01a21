import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { startStack } from "./support/stack.ts";

test("reservation and session are still there after everything was stopped and started again", async ({
  page,
  patient,
  walk,
}) => {
  test.slow();
  const port = journeyAddresses.port + 50;
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-restart-"));
  const portal = `http://localhost:${port}`;
  let stack = await startStack({ port, dataFolder });
  try {
    await page.goto(`${portal}/reservation/new`);
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email, { sandbox: `http://localhost:${port + 1}` });
    await walk.enterCode(code);
    await walk.fillInProfile(patient);
    await walk.consentAndBook();

    await stack.stop();
    stack = await startStack({ port, dataFolder });

    await page.goto(`${portal}/mypage`);
    await expect(page.getByText(`${patient.lastName} ${patient.firstName} さま`)).toBeVisible();
    await expect(page.getByText("予約済み").first()).toBeVisible();
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
