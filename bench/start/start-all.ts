import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 5;

/** Other ports than those of `npm start`, of the journeys and of the other measurements. */
export const PORT = Number(process.env["START_PORT"] ?? 3540);
const SANDBOX_PORT = PORT + 1;

/** A terminal's environment, without the variables of npm and the running measurement. */
function environmentOf(dataFolder: string): NodeJS.ProcessEnv {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const { HOME } = process.env;
  return { HOME, PATH: path.join(delimiter), PORT: `${PORT}`, SANDBOX_PORT: `${SANDBOX_PORT}`, DATA_DIR: dataFolder };
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** `pageMs`: from the command to the whole first page; `readyMs`: to the line that reports readiness. */
export type Started = { pageMs: number; readyMs: number; stop: () => Promise<void> };

/** Runs `npm start` in a folder, as a person would, and requests the first page until it comes. */
export async function startAll(folder: string, dataFolder: string): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: environmentOf(dataFolder),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const ready = new Promise<number>((resolve) => {
    child.stdout.on("data", (text: Buffer) => {
      if (text.toString().includes("is ready")) resolve(performance.now() - startedAt);
    });
  });
  while (!(await isAnswered(`http://localhost:${PORT}/`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    await sleep(POLL_MS);
  }
  const pageMs = performance.now() - startedAt;
  return {
    pageMs,
    readyMs: await ready,
    stop: async () => {
      const ended = once(child, "exit");
      process.kill(-(child.pid ?? 0), "SIGTERM");
      await ended;
      while (await isAnswered(`http://localhost:${SANDBOX_PORT}/healthz`)) await sleep(POLL_MS);
      await sleep(1000);
    },
  };
}
