import { expect, test } from "vitest";
import { examineMailDomains } from "./examine-mail-domain.ts";

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code });
}

/** A resolver that knows these texts, as Node's answers: in parts of 255 characters. */
function resolverOf(texts: Record<string, string[][]>) {
  return async (name: string) => texts[name] ?? refuse("ENOTFOUND");
}

const ALONE = { from: "no-reply@clinic.example", senderDomains: [] };

test("a sender's domain with both records is well", async () => {
  const resolve = resolverOf({
    "clinic.example": [["google-site-verification=1"], ["v=spf1 include:mail.example ", "-all"]],
    "_dmarc.clinic.example": [["v=DMARC1; p=reject"]],
  });
  const findings = await examineMailDomains({ from: "窓口 <no-reply@clinic.example>", senderDomains: [] }, resolve);
  expect(findings.map(({ state, says }) => [state, says])).toEqual([
    ["good", "clinic.example has SPF."],
    ["good", "clinic.example has DMARC."],
  ]);
});

test("a missing record is named with the record to publish", async () => {
  const findings = await examineMailDomains(ALONE, resolverOf({}));
  expect(findings.map(({ state, remedy }) => [state, remedy])).toEqual([
    ["warning", "publish a TXT record v=spf1 … at clinic.example"],
    ["warning", "publish a TXT record v=DMARC1; p=… at _dmarc.clinic.example"],
  ]);
});

test("where no resolver answers nothing is said", async () => {
  expect(await examineMailDomains(ALONE, async () => refuse("ECONNREFUSED"))).toEqual([]);
});

test("each domain from which clinics may send is examined as the installation's own, once", async () => {
  const senderDomains = ["first.example", "clinic.example", "first.example"].map((domain) => ({ domain }));
  const resolve = resolverOf({ "first.example": [["v=spf1 -all"]] });
  const findings = await examineMailDomains({ ...ALONE, senderDomains }, resolve);
  expect(findings.map(({ state, says }) => `${state}: ${says.split(":")[0]}`)).toEqual([
    "warning: clinic.example has no SPF",
    "warning: clinic.example has no DMARC",
    "good: first.example has SPF.",
    "warning: first.example has no DMARC",
  ]);
});
