import { z } from "zod";

const EMAIL_MAXIMUM_CHARACTERS = 254;

/**
 * The domains of Japanese carriers. Until 2009 they gave out addresses with several dots in a row, or with a dot before
 * the @, which RFC 5321 allows in quotation marks only; in any other domain these are slips.
 */
const CARRIER =
  "(?:[a-z0-9-]+\\.)*(?:(?:docomo|ezweb|softbank|vodafone|disney|ymobile|pdx|jp-[a-z])\\.ne\\.jp|au\\.com|willcom\\.com|i\\.softbank\\.jp)";

const WELL_FORMED = new RegExp(`${z.regexes.email.source}|^[a-z0-9_+-][a-z0-9_+.-]*@${CARRIER}$`, "i");

const MALFORMED = "メールアドレスの形式が正しくありません";

/** The faults of the part before the @ that a person can be told; the first that applies is named. */
const NAMED_FAULTS: readonly (readonly [fault: RegExp, message: string])[] = [
  [/^[^@]*\s[^@]*@/, "メールアドレスの形式が正しくありません。「@」の前に空白が入っています。"],
  [/^[^@]*[^ -~][^@]*@/, "メールアドレスの形式が正しくありません。「@」の前は半角の英数字で入力してください。"],
  [/^\./, "メールアドレスの形式が正しくありません。「.」から始まっています。"],
  [/^[^@]*\.\.[^@]*@/, "メールアドレスの形式が正しくありません。「@」の前に「.」が続いています。"],
  [/^[^@]*\.@/, "メールアドレスの形式が正しくありません。「@」のすぐ前に「.」があります。"],
];

/** An address with one @ and a domain, whose fault is then in the part before the @. */
const HAS_DOMAIN = /^[^@]*@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

function nameFault(address: unknown): string {
  if (typeof address !== "string" || !HAS_DOMAIN.test(address) || /[\r\n,]/.test(address)) return MALFORMED;
  return NAMED_FAULTS.find(([fault]) => fault.test(address))?.[1] ?? MALFORMED;
}

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

/** Dashes of a Japanese keyboard; those with a full width have become ASCII already. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** The full stop of East Asia, and the sign of a long vowel, which Japanese keyboards give for `.` and `-`. */
const LOCAL_SIGNS = /[\u3002\u30fc]/g;

function writeSign(sign: string): string {
  return sign.charCodeAt(0) === 0x3002 ? "." : "-";
}

/**
 * What a copied address brings along is removed: invisible marks, `mailto:`, `<` and `>`, a dot after the domain. A domain
 * in another script, and the signs of a Japanese keyboard, are written in ASCII.
 */
function normaliseEmail(text: string): string {
  const typed = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();
  const plain = typed.replace(DASHES, "-").replace(/^[^@]*@/, (local) => local.replaceAll(LOCAL_SIGNS, writeSign));
  const [, address = plain] = /^(?:mailto:)?<?([^<>?]*?)>?\.?(?:\?.*)?$/.exec(plain) ?? [];
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
      .max(EMAIL_MAXIMUM_CHARACTERS, MALFORMED)
      .email({ pattern: WELL_FORMED, error: ({ input }) => nameFault(input) }),
  );
