import { readCertificateEnd } from "../platform/adapters/probe/certificate-end.ts";
import { certificateProblemOf } from "../platform/adapters/probe/certificate-problem.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const DAY_MS = 86_400_000;
/** Renewals come 30 days before the end: one that has not come by then needs a person. */
const WARNING_DAYS = 14;

/** The certificate of an address that browsers open; `variable` sets the address. Nothing for plain http. */
export async function examineCertificate(variable: string, address: string, now: Date): Promise<Finding[]> {
  const url = new URL(address);
  const { hostname } = url;
  if (url.protocol !== "https:") return [];
  try {
    const end = await readCertificateEnd(url);
    const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
    const says = `The certificate of ${hostname} is valid for ${days} more days.`;
    return [days < WARNING_DAYS ? warning("certificate", says, "renew it at the proxy") : good("certificate", says)];
  } catch (error) {
    const problem = certificateProblemOf(error);
    if (problem !== undefined) {
      const says = `Browsers refuse the certificate of ${hostname} (${problem}).`;
      return [bad("certificate", says, "renew it at the proxy, with its whole chain")];
    }
    const says = `Nothing answers by TLS at ${hostname} (${variable}).`;
    return [bad("certificate", says, `start the proxy, or correct ${variable}`)];
  }
}
