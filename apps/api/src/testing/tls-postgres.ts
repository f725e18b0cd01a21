import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chownTo, postgresAccount } from "../platform/db/postgres-account.ts";
import { postgresBinaries } from "../platform/db/postgres-binaries.ts";
import { CLUSTER_USER, createCluster, POSTGRES_ENVIRONMENT } from "../platform/db/postgres-cluster.ts";
import { findFreePort } from "./free-port.ts";
import { makeCertificate } from "./self-signed-certificate.ts";

type TlsPostgres = {
  /** The address at a host: the certificate is for `localhost` only. */
  addressAt: (host: "localhost" | "127.0.0.1", parameters: Record<string, string>) => string;
  /** Its self-signed certificate. */
  certificate: string;
  stop: () => Promise<void>;
};

/** A PostgreSQL server on a port of this machine, with a self-signed certificate (or without TLS). */
export async function startTlsPostgres({ hasTls }: { hasTls: boolean }): Promise<TlsPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-tls-"));
  chmodSync(folder, 0o755);
  const account = postgresAccount();
  const binaries = postgresBinaries(account, folder);
  const cluster = join(folder, "cluster");
  createCluster(account, binaries, cluster);
  const { certificate, key } = makeCertificate(folder, "DNS:localhost");
  chownTo(account, key);
  chmodSync(key, 0o600);
  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  if (hasTls) settings.push("ssl=on", `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`);
  const parameters = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(join(binaries, "postgres"), ["-D", cluster, "-p", String(port), ...parameters], {
    ...account,
    cwd: "/",
    env: POSTGRES_ENVIRONMENT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(server, "exit");
  let output = "";
  for await (const part of server.stderr.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += String(part);
    if (output.includes("ready to accept connections")) break;
  }
  server.stderr.resume();
  return {
    addressAt: (host, given) => {
      const url = new URL(`postgresql://${CLUSTER_USER}@${host}:${port}/postgres`);
      for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
      return url.href;
    },
    certificate,
    stop: async () => {
      server.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
