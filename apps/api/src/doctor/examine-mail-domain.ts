import { resolveTxt } from "node:dns/promises";
import { type Finding, good, warning } from "./finding.ts";

type Resolve = (name: string) => Promise<string[][]>;

/** `undefined` where no resolver answers. */
async function readTexts(name: string, resolve: Resolve): Promise<string[] | undefined> {
  try {
    return (await resolve(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : undefined;
  }
}

async function examineDomain(domain: string, resolve: Resolve): Promise<Finding[]> {
  const [texts, policies] = await Promise.all([readTexts(domain, resolve), readTexts(`_dmarc.${domain}`, resolve)]);
  if (texts === undefined || policies === undefined) return [];
  const records = [
    ["SPF", texts.some((text) => /^v=spf1(\s|$)/i.test(text)), `a TXT record v=spf1 … at ${domain}`],
    ["DMARC", policies.some((text) => /^v=DMARC1\s*;/i.test(text)), `a TXT record v=DMARC1; p=… at _dmarc.${domain}`],
  ] as const;
  return records.map(([name, isThere, record]) =>
    isThere
      ? good("mail", `${domain} has ${name}.`)
      : warning("mail", `${domain} has no ${name}: sign-in mails may end as spam.`, `publish ${record}`),
  );
}

/**
 * Whether receivers can distinguish mails of these senders from forged ones: SPF (RFC 7208) and DMARC (RFC 7489) of the
 * domains of `MAIL_FROM` and of `MAIL_SENDER_DOMAINS`. DKIM's record has a name that only the mail server knows.
 */
export async function examineMailDomains(
  { from, senderDomains }: { from: string; senderDomains: readonly { domain: string }[] },
  resolve: Resolve = resolveTxt,
): Promise<Finding[]> {
  const own = from.replace(/^.*@/, "").replace(/>\s*$/, "");
  const domains = new Set([own, ...senderDomains.map(({ domain }) => domain)]);
  return (await Promise.all([...domains].map((domain) => examineDomain(domain, resolve)))).flat();
}
