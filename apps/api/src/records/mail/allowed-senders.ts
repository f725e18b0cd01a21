import type { Deps } from "../../platform/deps.ts";

export type SenderSettings = Pick<Deps["settings"], "mailAddress" | "senderDomains">;

type SenderDomains = SenderSettings["senderDomains"];

/** The domains that the operator has allowed to a business. */
export function domainsOf(senderDomains: SenderDomains, medicalBusinessId: string): string[] {
  return senderDomains.filter((each) => each.medicalBusinessId === medicalBusinessId).map(({ domain }) => domain);
}

/** Whether the mails of a business may have this address as sender or for replies. */
export function isAllowedSender(senderDomains: SenderDomains, medicalBusinessId: string, email: string): boolean {
  return domainsOf(senderDomains, medicalBusinessId).includes(email.slice(email.lastIndexOf("@") + 1));
}
