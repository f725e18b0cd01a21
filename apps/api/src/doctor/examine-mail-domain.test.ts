import { expect, test } from "vitest";
import { examineMailDomain } from "./examine-mail-domain.ts";

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code });
}

/** A resolver that knows these texts, as Node's answers: in parts of 255 characters. */
function resolverOf(texts: Record<string, string[][]>) {
  return async (name: string) => texts[name] ?? refuse("ENOTFOUND");
}

test("a sender's domain with both records is well", async () => {
  const resolve = resolverOf({
    "clinic.example": [["google-site-verification=1"], ["v=spf1 include:mail.example ", "-all"]],
    "_dmarc.clinic.example": [["v=DMARC1; p=reject"]],
  });
  const findings = await examineMailDomain("窓口 <no-reply@clinic.example>", resolve);
  expect(findings.map(({ state, says }) => [state, says])).toEqual([
    ["good", "clinic.example has SPF."],
    ["good", "clinic.example has DMARC."],
  ]);
});

test("a missing record is named with what to publish", async () => {
  const findings = await examineMailDomain("no-reply@clinic.example", resolverOf({}));
  expect(findings.map(({ state, remedy }) => [state, remedy])).toEqual([
    ["warning", "publish a TXT record v=spf1 … at clinic.example"],
    ["warning", "publish a TXT record v=DMARC1; p=… at _dmarc.clinic.example"],
  ]);
});

test("where no resolver answers nothing is said", async () => {
  expect(await examineMailDomain("no-reply@clinic.example", async () => refuse("ECONNREFUSED"))).toEqual([]);
});
