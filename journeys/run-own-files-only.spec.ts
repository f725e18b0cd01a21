import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { watchOwnFiles, watchPolicy } from "./support/own-files.ts";

test("the API's description loads nothing that its policy refuses, and calls no other machine", async ({ page }) => {
  const expectOwnFiles = await watchOwnFiles(page);
  const opened = await page.goto("/api/docs");
  await page.waitForLoadState("networkidle");
  await expectOwnFiles(opened);
});

test("a toast brings no styles of its own", async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto("/storybook/components");
  await page
    .getByRole("button", { name: /エラー|error/i })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "お知らせ" }).getByRole("listitem")).toBeVisible();
  expect(await page.locator("style").count()).toBe(0);
  expect(await refused()).toEqual([]);
});

test("no text becomes markup or script, and the browser reports the attempt", async ({ browser }) => {
  const page = await browser.newPage();
  const refused = await watchPolicy(page);
  await page.goto("/login/");
  const report = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/v1/policy-report");
  const outcome = await page.evaluate(() => {
    const element = document.createElement("div");
    try {
      element.innerHTML = "<img src=x onerror=alert(1)>";
      return "done";
    } catch (error) {
      return error instanceof Error ? error.name : "unknown";
    }
  });
  expect(outcome).toBe("TypeError");
  expect(await refused()).toEqual(["require-trusted-types-for trusted-types-sink"]);
  expect((await report).status()).toBe(204);
  await page.close();
});

test("a script and a style that got into the page do nothing", async ({ browser }) => {
  const page = await browser.newPage();
  const refused = await watchPolicy(page);
  await page.goto("/login/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    // An assignment would throw already, where markup is refused.
    script.append("document.title = '乗っ取り'");
    document.head.append(script);
  });
  expect(await page.title()).toBe("ログイン｜みなとオンラインクリニック");
  expect(await refused()).toEqual([
    expect.stringMatching(/^(script-src-elem inline|require-trusted-types-for trusted-types-sink)$/),
  ]);
  await page.close();
});
