import { join } from "node:path";
import { printStartProblem, readHashSecret } from "./running/data-folder.ts";
import {
  addressesOf,
  demonstrationEnvironment,
  deskLinkOf,
  environmentOfRun,
} from "./running/demonstration-environment.ts";
import { findTakenPort } from "./running/free-ports.ts";
import { buildPortal, isPortalBuilt } from "./running/portal-build.ts";
import { createSupervisor } from "./running/supervisor.ts";

const ROOT = join(import.meta.dirname, "..");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts everything with reload: Node watches the API and the sandbox, Vite serves portal and desk as proxies. */
async function develop(): Promise<number> {
  const { PORTAL_PORT: portalPort = "5173", DESK_DEV_PORT: deskPort = "5174" } = process.env;
  const portal = `http://localhost:${portalPort}`;
  const desk = `http://localhost:${deskPort}`;
  // Mailed links lead to the reloading portal and desk, not to the built ones.
  const given = {
    PORTAL_BASE_URL: portal,
    PORTAL_PORT: portalPort,
    DESK_BASE_URL: desk,
    DESK_DEV_PORT: deskPort,
    ...process.env,
  };
  const { sandbox, dataFolder } = addressesOf(demonstrationEnvironment(given, "", ROOT));
  const base = environmentOfRun(given, readHashSecret(dataFolder), ROOT);
  const api = `http://localhost:${base["PORT"]}`;
  const environment = { ...base, API_ORIGIN: api, DESK_ORIGIN: `http://localhost:${base["DESK_PORT"]}` };
  const taken = await findTakenPort(environment, [
    "PORT",
    "DESK_PORT",
    "SANDBOX_PORT",
    "SANDBOX_SMTP_PORT",
    "PORTAL_PORT",
    "DESK_DEV_PORT",
  ]);
  if (taken !== undefined) {
    process.stderr.write(`${taken}\n`);
    return 1;
  }
  const supervisor = createSupervisor(print);
  const common = { environment, cwd: ROOT, output: "inherit" } as const;
  const watch = [process.execPath, "--watch", "--watch-preserve-output"];

  // The API serves built pages too, for which any build suffices.
  if (!(await isPortalBuilt(ROOT))) {
    print("Building portal and desk …");
    await buildPortal(ROOT, { isQuiet: true, signal: supervisor.signal });
  }
  const sandboxPlan = { name: "The sandbox", command: [...watch, "apps/sandbox/src/main.ts"], ...common };
  if (!(await supervisor.start(sandboxPlan, `${sandbox}/healthz`))) return supervisor.ended;
  const apiPlan = { name: "The API", command: [...watch, "apps/api/src/main.ts"], ...common };
  if (!(await supervisor.start(apiPlan, `${api}/readyz`))) return supervisor.ended;
  const plans = [
    { name: "The portal", port: portalPort, folder: "apps/portal", address: portal },
    { name: "The desk", port: deskPort, folder: "apps/desk", address: desk },
  ];
  const areReady = await Promise.all(
    plans.map(({ name, port, folder, address }) => {
      const vite = [process.execPath, join(ROOT, "node_modules/vite/bin/vite.js"), "--port", port, "--strictPort"];
      return supervisor.start({ ...common, name, command: vite, cwd: join(ROOT, folder) }, address);
    }),
  );
  if (areReady.every(Boolean)) {
    print(
      `\nPortal ${portal} · desk ${deskLinkOf(base)} · mailbox ${sandbox} · API docs ${api}/api/docs. Ctrl-C stops everything.`,
    );
  }
  return supervisor.ended;
}

process.exitCode = await develop().catch(printStartProblem);
