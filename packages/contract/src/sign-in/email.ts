import { z } from "zod";

const EMAIL_MAXIMUM_CHARACTERS = 254;

/**
 * The domains of Japanese carriers. Until 2009 they gave out addresses with several dots in a row, or with a dot before
 * the @, which RFC 5321 allows in quotation marks only; in any other domain these are slips.
 */
const CARRIER =
  "(?:[a-z0-9-]+\\.)*(?:(?:docomo|ezweb|softbank|vodafone|disney|ymobile|pdx|jp-[a-z])\\.ne\\.jp|au\\.com|willcom\\.com|i\\.softbank\\.jp)";

const WELL_FORMED = new RegExp(`${z.regexes.email.source}|^[a-z0-9_+-][a-z0-9_+.-]*@${CARRIER}$`, "i");

/** Part of every browser and of Node.js; this package is compiled for neither. */
declare const URL: new (address: string) => { hostname: string };

/** A domain with a letter of another script, or with the full stop of East Asia. */
const UNICODE_DOMAIN = /@([\p{L}\p{M}\p{N}.。-]*[^ -~][\p{L}\p{M}\p{N}.。-]*)$/u;

/** `例え.jp` becomes `xn--r8jz45g.jp`, as mail servers know it; a domain that cannot exist stays, for validation. */
function writeDomain(address: string): string {
  return address.replace(UNICODE_DOMAIN, (typed, domain: string) => {
    try {
      return `@${new URL(`https://${domain}`).hostname}`;
    } catch {
      return typed;
    }
  });
}

/**
 * What a copied address brings along is removed: invisible marks, `mailto:`, `<` and `>`, a dot after the domain. A domain
 * in another script is written in ASCII.
 */
function normaliseEmail(text: string): string {
  const typed = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();
  const [, address = typed] = /^(?:mailto:)?<?([^<>?]*?)>?\.?(?:\?.*)?$/.exec(typed) ?? [];
  return writeDomain(address);
}

/** A well-formed address (spec §5), trimmed, in half-width lower case. */
export const emailSchema = z
  .string("メールアドレスは必須です")
  .transform(normaliseEmail)
  .pipe(z.string().min(1, "メールアドレスは必須です"))
  .pipe(
    z
      .string()
      .max(EMAIL_MAXIMUM_CHARACTERS, "メールアドレスの形式が正しくありません")
      .email({ pattern: WELL_FORMED, error: "メールアドレスの形式が正しくありません" }),
  );
