import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectNoBarrier } from "./no-barriers.ts";

/** Adds a device with a fingerprint reader that accepts every finger; returns a function that removes it. */
export async function addDevice(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  };
}

/** Opens an enrolment link, and signs in with a new passkey. */
export async function enrol(page: Page, link: string): Promise<void> {
  // A navigation to another fragment of the same page would not load it.
  await page.goto("about:blank");
  await page.goto(link);
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "パスキーを登録" }).click();
  await expect(page.getByRole("button", { name: "今すぐロック" })).toBeVisible();
}
