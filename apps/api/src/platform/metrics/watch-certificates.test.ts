import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { makeCertificate } from "../../testing/self-signed-certificate.ts";
import { createMetrics } from "./metrics.ts";
import { watchCertificates } from "./watch-certificates.ts";
import { watchHostCertificates } from "./watch-host-certificates.ts";

let folder: string;
let server: Server;
let certificate: string;
let address: string;
const trusted = getCACertificates("default");

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-certificate-"));
  const files = makeCertificate(folder, "DNS:localhost");
  certificate = readFileSync(files.certificate, "utf8");
  server = createServer({ cert: certificate, key: readFileSync(files.key) });
  server.listen(0, "localhost");
  await once(server, "listening");
  address = `https://localhost:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  setDefaultCACertificates(trusted);
  server.close();
  rmSync(folder, { recursive: true });
});

/** The metrics of certificates at a time, in seconds by origin. */
function watch(addresses: Record<string, string>) {
  let now = new Date();
  const metrics = createMetrics();
  watchCertificates(metrics, () => now, addresses);
  return async (time = now) => {
    now = time;
    const lines = (await metrics.write())
      .split("\n")
      .filter((line) => line.startsWith("madoguchi_certificate_seconds{"));
    return Object.fromEntries(lines.map((line) => [/"(\w+)"/.exec(line)?.[1], Number(line.split(" ").at(-1))]));
  };
}

test("the remaining time is read once an hour, and is 0 for a certificate that browsers refuse", async () => {
  setDefaultCACertificates([...trusted, certificate]);
  const read = watch({ portal: address, desk: "http://localhost:3002" });
  const day = 86_400;
  const { portal = 0, ...others } = await read();
  expect(others).toEqual({});
  expect(portal).toBeGreaterThan(day - 300);
  expect(portal).toBeLessThanOrEqual(day);

  setDefaultCACertificates(trusted);
  const soon = new Date(Date.now() + 1_800_000);
  expect((await read(soon))["portal"]).toBeLessThan(day - 1700);
  expect(await read(new Date(Date.now() + 3_700_000))).toEqual({ portal: 0 });
});

test("an address that does not answer has no metric", async () => {
  expect(await watch({ portal: `https://localhost:${await findFreePort()}` })()).toEqual({});
});

test("the remaining time of each clinic's host is on the page, without a delay of the scrape", async () => {
  setDefaultCACertificates([...trusted, certificate]);
  const metrics = createMetrics();
  const nowhere = `https://localhost:${await findFreePort()}`;
  const refused = address.replace("localhost", "127.0.0.1");
  const hosts = {
    "first.example": address,
    "second.example": refused,
    "third.example": nowhere,
    "fourth.example": "http://localhost",
  };
  let reads = 0;
  watchHostCertificates(
    metrics,
    () => new Date(),
    async () => {
      reads += 1;
      if (reads === 1) throw new Error("the database is away");
      return Object.entries(hosts).map(([host, at]) => ({ host, address: at }));
    },
  );
  const read = async () =>
    Object.fromEntries(
      [...(await metrics.write()).matchAll(/^madoguchi_host_certificate_seconds\{host="(.+?)"\} (.+)$/gm)].map(
        ([, host, seconds]) => [host, Math.sign(Math.floor(Number(seconds)))],
      ),
    );
  expect(await read()).toEqual({});
  await vi.waitFor(async () => expect(await read()).toEqual({ "first.example": 1, "second.example": -1 }));
  expect(reads).toBe(2);
});
