import { join } from "node:path";
import { readHashSecret, tellStartProblem } from "./running/data-folder.ts";
import { addressesOf, demonstrationEnvironment, deskLinkOf } from "./running/demonstration-environment.ts";
import { findTakenPort } from "./running/free-ports.ts";
import { buildPortal, isPortalBuilt } from "./running/portal-build.ts";
import { createSupervisor } from "./running/supervisor.ts";

const ROOT = join(import.meta.dirname, "..");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The three programs with reload: Node watches the API and the sandbox, Vite serves the portal and passes calls on. */
async function develop(): Promise<number> {
  const portalPort = process.env["PORTAL_PORT"] ?? "5173";
  const portal = `http://localhost:${portalPort}`;
  // Mailed links lead to the portal that reloads, not to the built one.
  const given = { PORTAL_BASE_URL: portal, PORTAL_PORT: portalPort, ...process.env };
  const { sandbox, dataFolder } = addressesOf(demonstrationEnvironment(given, "", ROOT));
  const base = demonstrationEnvironment(given, readHashSecret(dataFolder), ROOT);
  const api = `http://localhost:${base["PORT"]}`;
  const environment = { ...base, API_ORIGIN: api };
  const taken = await findTakenPort(environment, [
    "PORT",
    "DESK_PORT",
    "SANDBOX_PORT",
    "SANDBOX_SMTP_PORT",
    "PORTAL_PORT",
  ]);
  if (taken !== undefined) {
    process.stderr.write(`${taken}\n`);
    return 1;
  }
  const supervisor = createSupervisor(print);
  const common = { environment, cwd: ROOT, output: "inherit" } as const;
  const watch = [process.execPath, "--watch", "--watch-preserve-output"];

  // The API serves built pages too; it only needs any build to be there.
  if (!(await isPortalBuilt(ROOT))) await buildPortal(ROOT, { isQuiet: true, signal: supervisor.signal });
  const sandboxPlan = { name: "The sandbox", command: [...watch, "apps/sandbox/src/main.ts"], ...common };
  if (!(await supervisor.start(sandboxPlan, `${sandbox}/healthz`))) return supervisor.ended;
  const apiPlan = { name: "The API", command: [...watch, "apps/api/src/main.ts"], ...common };
  if (!(await supervisor.start(apiPlan, `${api}/readyz`))) return supervisor.ended;
  const vite = [process.execPath, join(ROOT, "node_modules/vite/bin/vite.js"), "--port", portalPort, "--strictPort"];
  const portalPlan = { ...common, name: "The portal", command: vite, cwd: join(ROOT, "apps/portal") };
  if (await supervisor.start(portalPlan, portal)) {
    print(
      `\nPortal ${portal} · desk ${deskLinkOf(base)} · mailbox ${sandbox} · API docs ${api}/api/docs. Ctrl-C stops everything.`,
    );
  }
  return supervisor.ended;
}

process.exitCode = await develop().catch(tellStartProblem);
