import { z } from "zod";

/** A domain from which a business's mails may come: its SPF and DKIM name the installation's mail server. */
export type SenderDomain = { domain: string; medicalBusinessId: string };

const ENTRY = /^(?<domain>(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]+)(?:=(?<medicalBusinessId>[\x21-\x7e]{1,100}))?$/;

/** `clinic.example, other.example=BUSINESS`: a domain without a business is the environment's own. */
export const senderDomainsText = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  )
  .refine((entries) => entries.every((entry) => ENTRY.test(entry)), {
    error: "must be domains in small letters separated by commas, those of another business as clinic.example=BUSINESS",
  });

export function readSenderDomains(entries: string[], medicalBusinessId: string): SenderDomain[] {
  return entries.flatMap((entry) => {
    const { domain, medicalBusinessId: named = medicalBusinessId } = ENTRY.exec(entry)?.groups ?? {};
    return domain === undefined ? [] : [{ domain, medicalBusinessId: named }];
  });
}
