import { readCertificateEnd } from "../platform/adapters/probe/certificate-end.ts";
import { certificateProblemOf } from "../platform/adapters/probe/certificate-problem.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const DAY_MS = 86_400_000;
/** Renewals come 30 days before the end; one that is missing by now needs a person. */
const WARNING_DAYS = 14;

/** The number of whole days that a certificate is still valid, or why browsers refuse it. */
export type ShownCertificate = { days: number } | { problem: string };

/** The certificate that an https address shows; `undefined` where nothing answers. */
export async function readCertificate(url: URL, now: Date): Promise<ShownCertificate | undefined> {
  try {
    const end = await readCertificateEnd(url);
    return { days: Math.floor((end.getTime() - now.getTime()) / DAY_MS) };
  } catch (error) {
    const problem = certificateProblemOf(error);
    return problem === undefined ? undefined : { problem };
  }
}

/** Describes its remaining validity, or the remedy. */
export function describeCertificate({ hostname }: URL, shown: ShownCertificate): Finding {
  if ("problem" in shown) {
    const says = `Browsers refuse the certificate of ${hostname} (${shown.problem}).`;
    return bad("certificate", says, "renew it at the proxy, with its whole chain");
  }
  const says = `The certificate of ${hostname} is valid for ${shown.days} more days.`;
  return shown.days < WARNING_DAYS ? warning("certificate", says, "renew it at the proxy") : good("certificate", says);
}

/** The certificate of an address that browsers open; `variable` sets the address. No finding for plain http. */
export async function examineCertificate(variable: string, address: string, now: Date): Promise<Finding[]> {
  const url = new URL(address);
  if (url.protocol !== "https:") return [];
  const shown = await readCertificate(url, now);
  if (shown) return [describeCertificate(url, shown)];
  const says = `Nothing answers by TLS at ${url.hostname} (${variable}).`;
  return [bad("certificate", says, `start the proxy, or correct ${variable}`)];
}
