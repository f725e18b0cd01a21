import { test } from "@playwright/test";
import { journeyAddresses } from "../support/addresses.ts";
import type { ReceivedMail } from "../support/mailbox.ts";
import { takePictures } from "./take-pictures.ts";

const MAIL_WIDTHS = [360, 800];

test("one mail of each subject", async ({ page }) => {
  const mails: ReceivedMail[] = await (await fetch(`${journeyAddresses.sandbox}/mail/messages`)).json();
  // Subjects that differ only in their numbers are of one kind.
  const bySubject = new Map(mails.map((mail) => [mail.subject.replaceAll(/\d+/g, "0"), mail]));
  for (const [position, { id }] of [...bySubject.values()].entries()) {
    await page.goto(`${journeyAddresses.sandbox}/mail/messages/${id}/html`);
    await takePictures(page, `mail-${String(position + 1).padStart(2, "0")}`, { widths: MAIL_WIDTHS });
  }
});
