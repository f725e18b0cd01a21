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

/** Whether receivers can tell mails of this sender from forged ones: SPF (RFC 7208) and DMARC (RFC 7489) of its domain. */
export async function examineMailDomain(from: string, resolve: Resolve = resolveTxt): Promise<Finding[]> {
  const domain = from.replace(/^.*@/, "").replace(/>\s*$/, "");
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
