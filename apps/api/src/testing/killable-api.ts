import { connect, createServer, type Socket } from "node:net";
import { runTestProgram } from "./built-programs.ts";
import type { ChildProgram } from "./child-program.ts";
import { findFreePort } from "./free-port.ts";
import type { ServePayments } from "./serve-payments.program.ts";

type Api = { program: ChildProgram; port: number };

export type KillableApi = {
  /** The same address for every process. */
  baseUrl: string;
  /** Kills the answering process at any point; a waiting one replaces it. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The payment API at one address, behind which each killed process is replaced. Processes are started ahead, so that a
 * hundred kills do not wait for a hundred starts.
 */
export async function startKillableApi(given: Omit<ServePayments, "port" | "portalBaseUrl">): Promise<KillableApi> {
  const sockets = new Set<Socket>();
  let current: Api | undefined;

  const door = createServer((client) => {
    sockets.add(client);
    client.on("close", () => sockets.delete(client));
    const server = connect(current?.port ?? 1, "127.0.0.1");
    client.on("error", () => server.destroy());
    server.on("error", () => client.destroy());
    client.pipe(server).pipe(client);
    server.on("close", () => client.destroy());
  });
  const doorPort = await findFreePort();
  await new Promise<void>((resolve) => door.listen(doorPort, resolve));
  const baseUrl = `http://localhost:${doorPort}`;

  async function startNext(): Promise<Api> {
    const port = await findFreePort();
    const argument: ServePayments = { ...given, port, portalBaseUrl: baseUrl };
    const program = runTestProgram("serve-payments", argument);
    await program.says(/^ready/);
    return { program, port };
  }

  const ready = [startNext(), startNext()];

  async function takeNext(): Promise<void> {
    const next = ready.shift() ?? startNext();
    ready.push(startNext());
    current = await next;
  }

  await takeNext();
  return {
    baseUrl,
    kill: async () => {
      current?.program.process.kill("SIGKILL");
      await current?.program.ended;
      await takeNext();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      const programs = [current, ...(await Promise.all(ready))];
      for (const api of programs) {
        api?.program.process.kill("SIGKILL");
        await api?.program.ended;
      }
    },
  };
}
