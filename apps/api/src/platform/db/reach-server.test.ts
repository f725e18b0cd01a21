import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTlsPostgres } from "../../testing/tls-postgres.ts";
import { reachServer } from "./reach-server.ts";

// Servers start and end here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type TestServer = Awaited<ReturnType<typeof startTlsPostgres>>;

let secured: TestServer;
let plain: TestServer;

beforeAll(async () => {
  [secured, plain] = await Promise.all([startTlsPostgres({ hasTls: true }), startTlsPostgres({ hasTls: false })]);
});
afterAll(() => Promise.all([secured.stop(), plain.stop()]));

/** Whether a connection by the resulting address is encrypted; the reason when it cannot be reached. */
async function isEncrypted(url: string): Promise<boolean | string> {
  try {
    const server = await reachServer(url);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ ssl: boolean }>("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
    await client.end();
    return rows[0]?.ssl ?? "unknown";
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}

const SELF_SIGNED = /self-signed certificate/;
const OTHER_HOST = /does not match certificate's altnames/;
const NO_TLS = /does not support SSL/;

describe("a server with a self-signed certificate", () => {
  test.each([
    ["disable", false],
    ["allow", true],
    ["prefer", true],
    ["require", true],
    ["verify-full", expect.stringMatching(SELF_SIGNED)],
    ["verify-ca", expect.stringMatching(/requires specifying a CA with sslrootcert/)],
  ])("sslmode=%s without a root certificate", async (sslmode, expected) => {
    expect(await isEncrypted(secured.addressAt("localhost", { sslmode }))).toEqual(expected);
  });

  test.each([
    ["require", "127.0.0.1", true],
    ["verify-ca", "127.0.0.1", true],
    ["verify-full", "localhost", true],
    ["verify-full", "127.0.0.1", expect.stringMatching(OTHER_HOST)],
  ] as const)("sslmode=%s at %s with its certificate as the root", async (sslmode, host, expected) => {
    const url = secured.addressAt(host, { sslmode, sslrootcert: secured.certificate });
    expect(await isEncrypted(url)).toEqual(expected);
  });

  test.each(["require", "verify-ca", "verify-full"])("sslmode=%s refuses it under another root", async (sslmode) => {
    const url = secured.addressAt("localhost", { sslmode, sslrootcert: plain.certificate });
    expect(await isEncrypted(url)).toEqual(expect.stringMatching(SELF_SIGNED));
  });

  test("a missing root certificate is named", async () => {
    const url = secured.addressAt("localhost", { sslmode: "require", sslrootcert: "/nowhere/root.crt" });
    expect(await isEncrypted(url)).toContain("/nowhere/root.crt");
  });
});

describe("a server without TLS", () => {
  test.each([
    ["disable", false],
    ["allow", false],
    ["prefer", false],
    ["require", expect.stringMatching(NO_TLS)],
    ["verify-full", expect.stringMatching(NO_TLS)],
  ])("sslmode=%s", async (sslmode, expected) => {
    expect(await isEncrypted(plain.addressAt("localhost", { sslmode }))).toEqual(expected);
  });
});
