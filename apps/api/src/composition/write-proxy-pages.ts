import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../platform/deps.ts";
import { repeat } from "../platform/jobs/repeat.ts";
import { writeProxyPage } from "../platform/portal-serving/proxy-page.ts";
import { findClinic } from "../records/clinic/clinic.store.ts";
import { listClinicHosts } from "../records/clinic-host/clinic-host.store.ts";

/** A changed name or telephone number is in the files after a minute. */
const PAUSE_MS = 60_000;

/** The file for HAProxy: a line for each host, with its page. */
const MAP = "haproxy.map";
/** For a proxy that does not know the host. */
const ANY = "any.html";

type PageDeps = Pick<Deps, "database" | "log" | "settings">;

/** The page of each host of the installation. */
async function composePages({ database, settings: { installation } }: PageDeps): Promise<Map<string, string>> {
  const hosts: { host: string; clinicId: string | null }[] = [
    ...[installation.portalBaseUrl, installation.deskBaseUrl].map((url) => ({
      host: new URL(url).hostname,
      clinicId: installation.clinicId,
    })),
    ...(await listClinicHosts(database)),
  ];
  const pages = new Map<string, string>();
  for (const { host, clinicId } of hosts) {
    pages.set(host, writeProxyPage(clinicId === null ? undefined : await findClinic(database, clinicId)));
  }
  return pages;
}

/** Replaces a file at once by one that every account can read; a file that has this content stays. */
async function replaceFile(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name);
  if ((await readFile(path, "utf8").catch(() => undefined)) === content) return;
  const draft = join(folder, `.${name}.${process.pid}`);
  await writeFile(draft, content);
  // The unit's own mask hides files from the proxy.
  await chmod(draft, 0o644);
  await rename(draft, path);
}

/** Writes the pages of all hosts, and removes those of hosts that are gone. */
export async function writeProxyPages(deps: PageDeps, folder: string): Promise<void> {
  const pages = await composePages(deps);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const files = new Map([...pages].map(([host, page]) => [`${host}.html`, page]));
  files.set(ANY, writeProxyPage(undefined));
  files.set(MAP, [...pages].map(([host, page]) => `${host} ${page}\n`).join(""));
  for (const [name, content] of files) await replaceFile(folder, name, content);
  for (const name of await readdir(folder)) {
    if (name.endsWith(".html") && !files.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** Holds the pages as the clinics' names and telephone numbers are, until the returned function is called. */
export function renewProxyPages(deps: PageDeps, folder: string): () => Promise<void> {
  let lastProblem: string | undefined;
  return repeat(PAUSE_MS, async () => {
    try {
      await writeProxyPages(deps, folder);
      lastProblem = undefined;
    } catch (error) {
      const problem = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      if (problem !== lastProblem) deps.log.warn({ folder, problem }, "the pages for the proxy cannot be written");
      lastProblem = problem;
    }
  });
}
