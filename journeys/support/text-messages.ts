import { expect } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";

type ReceivedSms = { to: string; body: string };

/** Waits for an SMS to a Japanese mobile number, and returns its link. */
export async function receiveLink(phoneNumber: string, sandbox = journeyAddresses.sandbox): Promise<string> {
  const to = phoneNumber.replace(/^0/, "+81");
  let link: string | undefined;
  const look = async () => {
    const sent: ReceivedSms[] = await (await fetch(`${sandbox}/sms/messages`)).json();
    link = /https?:\S+/.exec(sent.find((sms) => sms.to === to)?.body ?? "")?.[0];
    return link;
  };
  await expect.poll(look, { timeout: 20_000 }).toBeDefined();
  if (link === undefined) throw new Error("no SMS came");
  return link;
}
