import { once } from "node:events";
import { createServer } from "node:net";
import { delimiter } from "node:path";

const SET_BY_RUNNERS =
  /^(npm_(package|lifecycle|command|execpath|node_execpath|config_(user_agent|(local_|global_)?prefix))|INIT_CWD|NODE|NODE_ENV|NODE_OPTIONS|VITEST.*|TEST|MODE|DEV|PROD|SSR|BASE_URL|SOAK)/;

/** The environment of a terminal on this machine: without what npm and the test runner add, its own Node.js first. */
export function terminalEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => !SET_BY_RUNNERS.test(name));
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return { ...Object.fromEntries(own.map(([name, value]) => [name, value ?? ""])), PATH: path.join(delimiter) };
}

/** As many ports that nothing listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
