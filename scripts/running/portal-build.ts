import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { runStep } from "./steps.ts";

/** Programs that are built together: their sources, their output with its last file last, and their steps. */
type Build = {
  sources: string[];
  /** Files of the sources that no build contains. */
  without: RegExp;
  built: string[];
  builds: { folder: string; parameters: string[] }[];
};

const TESTS = /\.test\.tsx?$/;

/** The portal for the browser, its service worker, both in English, the desk, then the portal for the server. */
const PORTAL: Build = {
  sources: [
    "apps/portal/src",
    "apps/portal/build",
    "apps/portal/language",
    "apps/portal/public",
    "apps/portal/index.html",
    "apps/portal/vite.config.ts",
    "apps/portal/vite.worker.config.ts",
    "apps/portal/package.json",
    "apps/desk/src",
    "apps/desk/public",
    "apps/desk/index.html",
    "apps/desk/vite.config.ts",
    "apps/desk/package.json",
    "packages/call/src",
    "packages/contract/src",
    "packages/questionnaire/src",
    "packages/ui/src",
    "package-lock.json",
  ],
  without: TESTS,
  built: [
    "apps/portal/dist/client/index.html",
    "apps/portal/dist/en/client/index.html",
    "apps/portal/dist/en/server/entry-server.js",
    "apps/desk/dist/index.html",
    "apps/portal/dist/server/entry-server.js",
  ],
  builds: [
    { folder: "apps/portal", parameters: ["build"] },
    { folder: "apps/portal", parameters: ["build", "--config", "vite.worker.config.ts"] },
    { folder: "apps/portal", parameters: ["build", "--mode", "en"] },
    { folder: "apps/portal", parameters: ["build", "--mode", "en", "--ssr", "src/entry-server.tsx"] },
    { folder: "apps/desk", parameters: ["build"] },
    { folder: "apps/portal", parameters: ["build", "--ssr", "src/entry-server.tsx"] },
  ],
};

const API: Build = {
  sources: [
    "apps/api/src",
    "apps/api/vite.config.ts",
    "apps/api/package.json",
    "packages/contract/src",
    "package-lock.json",
  ],
  without: /(^|\/)testing(\/|$)|\.test\.ts$/,
  built: ["apps/api/dist/main.js"],
  builds: [{ folder: "apps/api", parameters: ["build"] }],
};

/** The programs of the API's own tests; a build of the API removes them, because it empties the folder above theirs. */
const API_TEST_PROGRAMS: Build = {
  sources: [...API.sources, "apps/api/vite.programs.config.ts"],
  without: TESTS,
  built: ["apps/api/dist/testing/serve-payments.program.js", "apps/api/dist/testing/serve-rooms.program.js"],
  builds: [{ folder: "apps/api", parameters: ["build", "--config", "vite.programs.config.ts"] }],
};

async function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    (entry) => entry.mtimeMs,
    () => undefined,
  );
}

async function lastChange(path: string, without: RegExp): Promise<number> {
  const own = (await changedAt(path)) ?? 0;
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  const built = inside.filter((name) => !without.test(name.replaceAll("\\", "/")));
  const times = await Promise.all(built.map((name) => changedAt(join(path, name))));
  return Math.max(own, ...times.map((time) => time ?? 0));
}

async function isBuilt(root: string, { sources, without, built }: Build): Promise<boolean> {
  const times = await Promise.all(built.map((path) => changedAt(join(root, path))));
  const last = times.at(-1);
  if (last === undefined || times.includes(undefined)) return false;
  const changes = await Promise.all(sources.map((source) => lastChange(join(root, source), without)));
  return Math.max(...changes) <= last;
}

/** Whether portal and desk were built after the last change of their sources. */
export function isPortalBuilt(root: string): Promise<boolean> {
  return isBuilt(root, PORTAL);
}

/** Whether the API's program was built after the last change of its sources. */
export function isApiBuilt(root: string): Promise<boolean> {
  return isBuilt(root, API);
}

type BuildOptions = { isQuiet: boolean; signal: AbortSignal };

/** With another `NODE_ENV` React's plugin would compile for development, and the server could render no page. */
const environment = { NODE_ENV: "production" };

async function build(root: string, { builds }: Build, options: BuildOptions): Promise<string | undefined> {
  for (const { folder, parameters } of builds) {
    const command = [process.execPath, join(root, "node_modules/vite/bin/vite.js"), ...parameters];
    const step = { name: "build", command, environment };
    const { isGood, output } = await runStep(step, { folder: join(root, folder), ...options });
    if (!isGood) return output;
  }
  return undefined;
}

/** Builds portal and desk. Resolves with the output of a failed build, with `undefined` after a success. */
export function buildPortal(root: string, options: BuildOptions): Promise<string | undefined> {
  return build(root, PORTAL, options);
}

/** Builds the API as one program, which `npm start` runs. Resolves as `buildPortal` does. */
export function buildApi(root: string, options: BuildOptions): Promise<string | undefined> {
  return build(root, API, options);
}

/** Builds portal and API where they are older than their sources, both at once. Resolves as `buildPortal` does. */
export async function buildWhatChanged(root: string, options: BuildOptions): Promise<string | undefined> {
  const [hasPortal, hasApi] = await Promise.all([isPortalBuilt(root), isApiBuilt(root)]);
  const [portalProblem, apiProblem] = await Promise.all([
    hasPortal ? undefined : buildPortal(root, options),
    hasApi ? undefined : buildApi(root, options),
  ]);
  return portalProblem ?? apiProblem;
}

/** Builds the API and its tests' programs where outdated. Resolves with `hasBuilt`, and as `buildPortal` does. */
export async function buildForApiTests(
  root: string,
  options: BuildOptions,
): Promise<{ hasBuilt: boolean; problem: string | undefined }> {
  const hasApi = await isApiBuilt(root);
  const apiProblem = hasApi ? undefined : await buildApi(root, options);
  if (apiProblem !== undefined) return { hasBuilt: true, problem: apiProblem };
  const hasPrograms = await isBuilt(root, API_TEST_PROGRAMS);
  const problem = hasPrograms ? undefined : await build(root, API_TEST_PROGRAMS, options);
  return { hasBuilt: !hasApi || !hasPrograms, problem };
}
