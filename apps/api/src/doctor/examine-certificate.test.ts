import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "../testing/free-port.ts";
import { makeCertificate } from "../testing/self-signed-certificate.ts";
import { examineCertificate } from "./examine-certificate.ts";

const trusted = getCACertificates("default");

let folder: string;
let server: Server;
let certificatePath: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-certificate-"));
  const { certificate, key } = makeCertificate(folder, "DNS:localhost");
  certificatePath = certificate;
  server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) });
  server.listen(0, "localhost");
  await once(server, "listening");
});

afterEach(() => {
  setDefaultCACertificates(trusted);
  server.close();
  rmSync(folder, { recursive: true });
});

test("a certificate without a trusted issuer is named with its code", async () => {
  const { port } = server.address() as AddressInfo;
  const [finding] = await examineCertificate("PORTAL_BASE_URL", `https://localhost:${port}`, new Date());
  expect(finding).toEqual({
    subject: "certificate",
    state: "bad",
    says: "Browsers refuse the certificate of localhost (DEPTH_ZERO_SELF_SIGNED_CERT).",
    remedy: "renew it at the proxy, with its whole chain",
  });
});

test("one that ends within two weeks is named with its remedy", async () => {
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, "utf8")]);
  const { port } = server.address() as AddressInfo;
  const [finding] = await examineCertificate("DESK_BASE_URL", `https://localhost:${port}`, new Date());
  expect(finding).toEqual({
    subject: "certificate",
    state: "warning",
    says: "The certificate of localhost is valid for 0 more days.",
    remedy: "renew it at the proxy",
  });
});

test("an address without an answer is named with its variable", async () => {
  const [finding] = await examineCertificate("DESK_BASE_URL", `https://localhost:${await findFreePort()}`, new Date());
  expect(finding).toMatchObject({ state: "bad", remedy: "start the proxy, or correct DESK_BASE_URL" });
});

test("plain http has no certificate", async () => {
  expect(await examineCertificate("PORTAL_BASE_URL", "http://localhost:3000", new Date())).toEqual([]);
});
