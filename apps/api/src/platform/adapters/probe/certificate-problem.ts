/** OpenSSL's and Node's codes for a certificate that is not accepted, such as `CERT_HAS_EXPIRED`. */
const OF_CERTIFICATE = /CERT|^UNABLE_TO_VERIFY|^INVALID_(CA|PURPOSE)$|^HOSTNAME_MISMATCH$/;

export function isCertificateCode(code: string): boolean {
  return OF_CERTIFICATE.test(code);
}

/** Node's code of an error, or of its cause (`originalCode` in the mail transport), for an unaccepted certificate. */
export function certificateProblemOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const codes = [error, { code: Reflect.get(error, "originalCode") }].map((each) => "code" in each && each.code);
  const found = codes.find((code) => typeof code === "string" && isCertificateCode(code));
  return typeof found === "string" ? found : certificateProblemOf(error.cause);
}
