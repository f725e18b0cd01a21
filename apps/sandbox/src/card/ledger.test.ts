import { expect, test } from "vitest";
import { CHALLENGE, createMerchant } from "../testing/card-merchant.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

test("an empty ledger says so", async () => {
  const sandbox = await startTestSandbox();
  const page = await (await fetch(`${sandbox.baseUrl}/card`)).text();
  expect(page).toContain("まだ取引はありません");
});

test("the ledger page lists every order with its state, and every movement of money", async () => {
  const sandbox = await startTestSandbox();
  const merchant = createMerchant(sandbox);
  await merchant.startSecure("order-1", { card: CHALLENGE, more: { amount: "12800" } });
  await merchant.authenticate("order-1", "success");
  await merchant.pay("Cancel/card", { orderId: "order-1", amount: "800" });
  await merchant.startSecure("order-2", { card: CHALLENGE });
  const page = await (await fetch(`${sandbox.baseUrl}/card`)).text();
  expect(page).toContain("差し引きの売上 <b>12,000円</b>");
  expect(page).toMatch(/<th scope="row">order-1<\/th>\s*<td>売上確定<\/td>\s*<td class="yen">12,800円<\/td>/);
  expect(page).toMatch(/<th scope="row">order-2<\/th>\s*<td>本人認証中<\/td>/);
  expect(page).toMatch(/<td>返金<\/td>\s*<td>order-1<\/td>\s*<td class="yen">800円<\/td>/);
  expect(page.indexOf("order-2")).toBeLessThan(page.indexOf("order-1"));
});
