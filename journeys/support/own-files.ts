import { expect, type Page, type Response } from "@playwright/test";

/** Records in the page the last violation of its content security policy. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
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

/**
 * Watches the page from now on. The returned check expects that an opened address allows scripts of its own origin
 * alone, that its policy has refused nothing, and that no other machine was called.
 */
export async function watchOwnFiles(page: Page): Promise<(opened: Response | null) => Promise<void>> {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") elsewhere.push(request.url());
  });
  const refused = await watchPolicy(page);
  return async (opened) => {
    expect(opened?.headers()["content-security-policy"]).toContain("script-src 'self';");
    expect(await refused(), page.url()).toEqual([]);
    expect(elsewhere).toEqual([]);
  };
}
