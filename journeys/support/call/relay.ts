import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCommand, installDebianPackages } from "../../../scripts/running/debian-packages.ts";

const START_MS = 60_000;

export type Relay = {
  /** The API's configuration for it: all media goes through the relay. */
  environment: Record<"TURN_URLS" | "TURN_SECRET" | "TURN_ONLY", string>;
  /** Passes nothing on until `resume`, which looks to both browsers like an interruption of the network. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function waitUntilListening(port: number, program: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
    if (program.exitCode !== null) throw new Error(`coturn ended with code ${program.exitCode}.`);
    if (await isListening(port)) return;
  }
  throw new Error("coturn did not start.");
}

/** Debian's coturn on this machine, with credentials by a shared secret; installed when it is missing. */
export async function startRelay(port: number): Promise<Relay> {
  if (!hasCommand("turnserver")) installDebianPackages(["coturn"]);
  const secret = "journeys-relay-secret-of-coturn";
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-relay-"));
  const program = spawn(
    "turnserver",
    [
      ...["-n", "--no-cli", "--no-tls", "--no-dtls", "--no-software-attribute", "--allow-loopback-peers"],
      ...["--use-auth-secret", `--static-auth-secret=${secret}`, "--realm=madoguchi"],
      ...["--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", `--listening-port=${port}`],
      ...["--log-file=stdout", `--pidfile=${folder}/pid`],
    ],
    { stdio: "ignore" },
  );
  await waitUntilListening(port, program);
  return {
    environment: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret, TURN_ONLY: "1" },
    pause: () => program.kill("SIGSTOP"),
    resume: () => program.kill("SIGCONT"),
    stop: async () => {
      const exit = once(program, "exit");
      program.kill("SIGKILL");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
