import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type Server } from "node:tls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "../testing/free-port.ts";
import { makeCertificate } from "../testing/self-signed-certificate.ts";
import { examineCertificate } from "./examine-certificate.ts";

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-certificate-"));
  const { certificate, key } = makeCertificate(folder, "DNS:localhost");
  server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) });
  server.listen(0, "localhost");
  await once(server, "listening");
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("a certificate that nobody vouches for is named with its code", async () => {
  const { port } = server.address() as AddressInfo;
  const [finding] = await examineCertificate("PORTAL_BASE_URL", `https://localhost:${port}`, new Date());
  expect(finding).toEqual({
    subject: "certificate",
    state: "bad",
    says: "Browsers refuse the certificate of localhost (DEPTH_ZERO_SELF_SIGNED_CERT).",
    remedy: "renew it at the proxy, with its whole chain",
  });
});

test("an address at which nothing answers is named with its variable", async () => {
  const [finding] = await examineCertificate("DESK_BASE_URL", `https://localhost:${await findFreePort()}`, new Date());
  expect(finding).toMatchObject({ state: "bad", remedy: "start the proxy, or correct DESK_BASE_URL" });
});

test("plain http has no certificate", async () => {
  expect(await examineCertificate("PORTAL_BASE_URL", "http://localhost:3000", new Date())).toEqual([]);
});
