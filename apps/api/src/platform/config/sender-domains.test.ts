import { expect, test } from "vitest";
import { readSenderDomains, senderDomainsText } from "./sender-domains.ts";

test("a domain is the environment's business's, or that of the business it names", () => {
  const entries = senderDomainsText.parse("first.example, mail.other.example=business-other,");
  expect(readSenderDomains(entries, "business-test")).toEqual([
    { domain: "first.example", medicalBusinessId: "business-test" },
    { domain: "mail.other.example", medicalBusinessId: "business-other" },
  ]);
});

test.each(["localhost", "First.example", "*.example", "mail@first.example", "first.example=", "a..example"])(
  "%s is no domain to send from",
  (text) => {
    expect(senderDomainsText.safeParse(text).success).toBe(false);
  },
);
