import { z } from "zod";
import type { Database } from "../platform/db/database.ts";
import { describeCause } from "../platform/db/describe-cause.ts";
import { hostAddress } from "../platform/hosts/host-address.ts";
import type { HostRow } from "../platform/hosts/hosts.ts";
import { listClinicHosts } from "../records/clinic-host/clinic-host.store.ts";
import { describeCertificate, readCertificate, type ShownCertificate } from "./examine-certificate.ts";
import { bad, type Finding, good } from "./finding.ts";

const SUBJECT = "hosts";
/** So a thousand names are examined in a minute, and the proxy does not notice. */
const AT_ONCE = 10;
const TIMEOUT_MS = 6_000;

type BaseUrls = { portalBaseUrl: string; deskBaseUrl: string };

/** The findings of one host, and its certificate where it has one. */
type Examined = { findings: Finding[]; certificate: ShownCertificate | undefined };

const configurationSchema = z.object({ clinicId: z.string() });

function unreachable({ host }: HostRow, reason: string): Finding {
  const remedy = `lead the name to the proxy, which keeps its Host, or: madoguchi clinic-host remove ${host}`;
  return bad(SUBJECT, `${host} is not reached: ${reason}.`, remedy);
}

/** Examines whether the program answers at the name, with the right clinic. */
async function examineAnswer(address: string, row: HostRow): Promise<Finding[]> {
  const path = row.surface === "portal" ? "/config.json" : "/";
  try {
    const init = { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const answer = await fetch(`${address}${path}`, init);
    if (answer.status !== 200) return [unreachable(row, `${path} is answered with ${answer.status}`)];
    if (row.surface === "desk") return [];
    const { data } = configurationSchema.safeParse(await answer.json().catch(() => undefined));
    if (data === undefined) return [unreachable(row, `another program answers ${path}`)];
    if (data.clinicId === row.clinicId) return [];
    const says = `${row.host} shows ${data.clinicId}, and is to show ${row.clinicId}.`;
    return [bad(SUBJECT, says, "have the proxy keep Host, or set X-Forwarded-Host and TRUSTED_FORWARDED_HOST=1")];
  } catch (error) {
    return [unreachable(row, describeCause(error))];
  }
}

async function examineHost(row: HostRow, { portalBaseUrl, deskBaseUrl }: BaseUrls, now: Date): Promise<Examined> {
  const address = hostAddress(row.surface === "portal" ? portalBaseUrl : deskBaseUrl, row.host);
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  const certificate = isSecure ? await readCertificate(url, now) : undefined;
  if (isSecure && !certificate) return { certificate, findings: [unreachable(row, "nothing answers by TLS")] };
  const shown = certificate ? [describeCertificate(url, certificate)].filter(({ state }) => state !== "good") : [];
  const isRefused = certificate !== undefined && "problem" in certificate;
  return { certificate, findings: [...shown, ...(isRefused ? [] : await examineAnswer(address, row))] };
}

function summarise(examined: readonly Examined[]): Finding[] {
  const well = examined.filter(({ findings }) => findings.length === 0);
  if (well.length === 0) return [];
  const days = well.flatMap(({ certificate }) => (certificate && "days" in certificate ? [certificate.days] : []));
  const certificates =
    days.length === 0 ? "" : `; their certificates are valid for ${Math.min(...days)} more days and longer`;
  return [good(SUBJECT, `${well.length} of ${examined.length} hosts of clinics show whose they are${certificates}.`)];
}

/**
 * Examines every name of `madoguchi clinic-host` as a browser reaches it: its certificate, that the program answers,
 * and that it shows the right clinic. All good names share one line. No finding for an installation without such names.
 */
export async function examineHosts(database: Database, urls: BaseUrls, now: Date): Promise<Finding[]> {
  const rows = await listClinicHosts(database);
  const examined: Examined[] = [];
  let next = 0;
  async function examineNext(): Promise<void> {
    for (let row = rows[next]; row !== undefined; row = rows[next]) {
      const index = next;
      next += 1;
      examined[index] = await examineHost(row, urls, now);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, examineNext));
  return [...summarise(examined), ...examined.flatMap(({ findings }) => findings)];
}
