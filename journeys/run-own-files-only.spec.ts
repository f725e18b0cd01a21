import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";

const PAGES = ["/", "/login/", "/reservation/new", "/storybook/components", "/mypage", "/no-such-page", "/api/docs"];

/** Records in the page what its content security policy refused last. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      document.documentElement.dataset["refused"] = `${effectiveDirective} ${blockedURI}`;
    });
  });
  return async () => {
    const refused = await page.evaluate(() => document.documentElement.dataset["refused"]);
    return refused === undefined ? [] : [refused];
  };
}

test("no page asks for anything that its policy refuses, and none calls another machine", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") elsewhere.push(request.url());
  });
  const refused = await watchPolicy(page);
  for (const path of PAGES) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.headers()["content-security-policy"]).toContain("script-src 'self';");
      await page.waitForLoadState("networkidle");
      expect(await refused()).toEqual([]);
      expect(elsewhere).toEqual([]);
    });
  }
});

test("a toast is drawn by styles from a file", async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto("/storybook/components");
  await page
    .getByRole("button", { name: /エラー|error/i })
    .first()
    .click();
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS("position", "absolute");
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
