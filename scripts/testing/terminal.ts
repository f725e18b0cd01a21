import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { delimiter } from "node:path";

const SET_BY_RUNNERS =
  /^(npm_(package|lifecycle|command|execpath|node_execpath|config_(user_agent|(local_|global_)?prefix)).*|INIT_CWD|NODE(_ENV|_OPTIONS|_COMPILE_CACHE)?|VITEST.*|TEST|MODE|DEV|PROD|SSR|BASE_URL|SOAK)$/;

/** A terminal's environment, without the variables of npm and the test runner, its own Node.js first. */
export function terminalEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => !SET_BY_RUNNERS.test(name));
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return { ...Object.fromEntries(own.map(([name, value]) => [name, value ?? ""])), PATH: path.join(delimiter) };
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** A free port whose followers at the given distances are free, too. */
export async function freePort(distances: number[] = []): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const free = await Promise.all([0, ...distances].map((distance) => isFree(port + distance)));
    if (free.every(Boolean)) return port;
  }
}
