import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Files of a self-signed certificate, valid for `days`; `alternativeName`: `DNS:localhost` or `IP:127.0.0.1`. */
export function makeCertificate(
  folder: string,
  alternativeName: string,
  days = 1,
): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "server.crt"), join(folder, "server.key")];
  const subject = ["-subj", "/CN=localhost", "-addext", `subjectAltName=${alternativeName}`];
  const files = ["-keyout", key, "-out", certificate];
  const how = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", `${days}`];
  execFileSync("openssl", ["req", ...how, ...files, ...subject], { stdio: "ignore" });
  return { certificate, key };
}
