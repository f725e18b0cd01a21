import { once } from "node:events";
import { connect } from "node:tls";
import { certificateProblemOf } from "../platform/adapters/probe/certificate-problem.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const TIMEOUT_MS = 6_000;
const DAY_MS = 86_400_000;
/** Renewals come 30 days before the end: one that has not come by then needs a person. */
const WARNING_DAYS = 14;

async function readEnd(host: string, port: number): Promise<Date> {
  const socket = connect({ host, port, servername: host });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

/** The certificate of an address that browsers open; `variable` sets the address. Nothing for plain http. */
export async function examineCertificate(variable: string, address: string, now: Date): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== "https:") return [];
  try {
    const end = await readEnd(hostname, Number(port || 443));
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
