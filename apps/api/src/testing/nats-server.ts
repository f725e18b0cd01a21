import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { findFreePort } from "./free-port.ts";

/** Debian's path, which is not in every PATH. */
const COMMAND = existsSync("/usr/sbin/nats-server") ? "/usr/sbin/nats-server" : "nats-server";

/** Debian's package `nats-server`; `npm test` installs it. */
export const hasNatsServer = spawnSync(COMMAND, ["--version"], { stdio: "ignore" }).status === 0;

/** The reason for skipped tests, in their names. */
export const NATS = hasNatsServer ? "NATS" : "NATS (left out: Debian's package nats-server is missing)";

type Settings = {
  port?: number;
  /** A user that every client must name. */
  user?: { name: string; password: string };
  /** Whether it has a monitoring page. */
  monitoring?: boolean;
  tls?: { certFile: string; keyFile: string };
};

/** Whether each thread has stopped: a running one still answers after the signal was sent. Linux alone tells it. */
function hasStopped(pid: number | undefined): boolean {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return true;
  return readdirSync(threads).every((thread) => / T \d/.test(readFileSync(`${threads}/${thread}/stat`, "latin1")));
}

async function untilItAnswers(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`nats-server ended with code ${server.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isThere = await once(socket, "data").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await sleep(25);
  }
  throw new Error("nats-server does not answer");
}

export type NatsServer = {
  url: string;
  port: number;
  /** The subjects to which its clients subscribe. */
  subjects: () => Promise<string[]>;
  /** The number of forwarded messages. */
  sent: () => Promise<number>;
  /** Freezes it, as a machine that hangs; resolves once each of its threads has stopped. */
  freeze: () => Promise<void>;
  /** Kills it, as a machine that dies. */
  kill: () => Promise<void>;
};

/** The real message server on this machine. */
export async function startNatsServer({ port, user, tls, monitoring }: Settings = {}): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-nats-"));
  const own = port ?? (await findFreePort());
  const settings = [
    `listen: "127.0.0.1:${own}"`,
    ...(user ? [`authorization: { user: "${user.name}", password: "${user.password}" }`] : []),
    ...(tls ? [`tls: { cert_file: "${tls.certFile}", key_file: "${tls.keyFile}" }`] : []),
  ];
  const watchPort = monitoring === true ? await findFreePort() : undefined;
  if (watchPort !== undefined) settings.push(`http: "127.0.0.1:${watchPort}"`);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${watchPort}/${path}`)).json();
  const file = join(folder, "nats.conf");
  writeFileSync(file, `${settings.join("\n")}\n`);
  const server = spawn(COMMAND, ["-c", file], { stdio: "ignore" });
  const ended = once(server, "exit");
  await untilItAnswers(own, server);
  const login = user ? `${user.name}:${encodeURIComponent(user.password)}@` : "";
  return {
    url: `${tls ? "tls" : "nats"}://${login}localhost:${own}`,
    port: own,
    subjects: async () =>
      z
        .object({ connections: z.array(z.object({ subscriptions_list: z.array(z.string()).default([]) })) })
        .parse(await ask("connz?subs=1"))
        .connections.flatMap((client) => client.subscriptions_list),
    sent: async () => z.object({ out_msgs: z.number() }).parse(await ask("varz")).out_msgs,
    freeze: async () => {
      server.kill("SIGSTOP");
      while (!hasStopped(server.pid)) await sleep(5);
    },
    kill: async () => {
      server.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
