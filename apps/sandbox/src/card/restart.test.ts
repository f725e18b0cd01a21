import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../settings.ts";
import { createMerchant } from "../testing/card-merchant.ts";
import { findFreePort, startTestSandbox } from "../testing/test-sandbox.ts";

const CHARGES = 40;

test("orders, cards and the ledger survive a restart; a reset deletes them", async () => {
  const sandbox = await startTestSandbox();
  const merchant = createMerchant(sandbox);
  const [token, unused] = [await merchant.requestToken(), await merchant.requestToken()];
  const payment = merchant.payment("order-1", { token, accountParam: { accountId: "member-1" } });
  await merchant.pay("Authorize/card", payment);
  await merchant.startSecure("order-2", { card: "5555555555554444" });
  const before = await merchant.ledger();

  await sandbox.restart();
  expect(await merchant.ledger()).toEqual(before);
  expect((await merchant.authenticate("order-2", "success")).fields).toMatchObject({ cardMstatus: "success" });
  const later = merchant.payment("order-3", { token: unused });
  expect((await merchant.pay("Authorize/card", later)).result["mstatus"]).toBe("success");
  const stored = merchant.payment("order-4", { accountParam: { accountId: "member-1" } });
  expect((await merchant.pay("Authorize/card", stored)).result["mstatus"]).toBe("success");
  expect((await merchant.ledger()).charged).toBe(13_200);

  await sandbox.post("/__sandbox/reset", {});
  expect(await merchant.ledger()).toEqual({ entries: [], orders: [], charged: 0 });
});

/** Runs the sandbox as a program of its own and waits until it can be asked. */
async function launch(port: number, smtpPort: number, dataFolder: string) {
  const program = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env: {
      PATH: process.env["PATH"],
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataFolder,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    program.kill("SIGKILL");
  });
  await once(program.stdout, "data");
  return program;
}

test("every answered charge is in the ledger after the sandbox was killed", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const program = await launch(port, smtpPort, dataFolder);
  const answer = readSettings({ SANDBOX_PORT: String(port), DATA_DIR: dataFolder });
  if ("problem" in answer) throw new Error(answer.problem);
  const merchant = createMerchant({ baseUrl: answer.settings.baseUrl, settings: answer.settings });
  const stored = { accountParam: { accountId: "member-1" } };
  const token = await merchant.requestToken();
  await merchant.pay("Authorize/card", merchant.payment("first", { token, ...stored }));

  const answered = ["first"];
  const charges = Array.from({ length: CHARGES }, async (_, position) => {
    const orderId = `order-${position}`;
    const { result } = await merchant.pay("Authorize/card", merchant.payment(orderId, stored));
    if (result["mstatus"] === "success") answered.push(orderId);
    if (answered.length === CHARGES / 4) program.kill("SIGKILL");
  });
  await Promise.allSettled(charges);
  expect(answered.length).toBeGreaterThanOrEqual(CHARGES / 4);

  await launch(port, smtpPort, dataFolder);
  const charged = (await merchant.ledger()).orders.filter((order) => order.charged === 3300);
  expect(charged.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(answered));
});
