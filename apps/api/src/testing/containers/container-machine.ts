import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, vi } from "vitest";

const execute = promisify(execFile);
const FORWARD = join(import.meta.dirname, "forward.program.ts");

/** The limits and runtime of `image-program.ts`, invisible to other containers of this machine. */
function settingsOf(folder: string): Record<string, string> {
  const engine = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[network]
network_config_dir = "${folder}/networks"
`;
  const storage = `[storage]
driver = "overlay"
graphroot = "${folder}/storage"
runroot = "${folder}/run"
`;
  mkdirSync(join(folder, "networks"));
  writeFileSync(join(folder, "containers.conf"), engine);
  writeFileSync(join(folder, "storage.conf"), storage);
  return {
    CONTAINERS_CONF: join(folder, "containers.conf"),
    CONTAINERS_STORAGE_CONF: join(folder, "storage.conf"),
    // `askForHealth` replaces systemd's timers.
    DISABLE_HC_SYSTEMD: "true",
    DOCKER_HOST: `unix://${folder}/podman.sock`,
  };
}

/** Podman's service in an isolated network, with its own images and volumes. Images are built outside of it. */
export async function startContainerMachine() {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-containers-"));
  const env = { ...process.env, ...settingsOf(folder) };
  const socket = join(folder, "podman.sock");
  const start = 'ip link set lo up && exec podman system service --time=0 "unix://$0"';
  const service = spawn("unshare", ["--net", "sh", "-c", start, socket], { env, stdio: "ignore" });
  const serviceEnded = once(service, "exit");
  const health = new AbortController();
  const programs = [service];
  await vi.waitFor(() => expect(existsSync(socket)).toBe(true), 60_000);

  async function run(file: string, ...parameters: string[]): Promise<string> {
    return (await execute(file, parameters, { env, encoding: "utf8", maxBuffer: 1 << 26 })).stdout;
  }

  const intoNetwork = `--net=/proc/${service.pid}/ns/net`;
  const runInside = (...command: string[]) => run("nsenter", intoNetwork, ...command);

  async function askForHealth(): Promise<void> {
    while (!health.signal.aborted) {
      const names = (await run("podman", "ps", "--format={{.Names}}")).split("\n").filter(Boolean);
      await Promise.all(names.map((name) => runInside("podman", "healthcheck", "run", name).catch(() => undefined)));
      await sleep(1_000);
    }
  }
  const asking = askForHealth();

  /** Connections to `listen` go to `target`; each a port or the file of a socket. */
  function forward(from: "inside" | "outside", listen: string, target: string): void {
    const command = [process.execPath, FORWARD];
    const [file = "", ...parameters] = from === "inside" ? ["nsenter", intoNetwork, ...command] : command;
    programs.push(spawn(file, parameters, { env: { ...env, LISTEN: listen, TARGET: target }, stdio: "inherit" }));
  }

  return {
    folder,
    run,
    runInside,
    forward,
    remove: async (): Promise<void> => {
      health.abort();
      await asking;
      await run("podman", "rm", "--all", "--force", "--volumes");
      for (const program of programs) program.kill("SIGTERM");
      await serviceEnded;
      await run("podman", "rmi", "--all", "--force");
      await run("umount", join(folder, "storage/overlay")).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ContainerMachine = Awaited<ReturnType<typeof startContainerMachine>>;
