import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { themePath } from "@madoguchi/contract/clinic/theme-path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveDesk } from "./desk.routes.ts";

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "desk-"));
  writeFileSync(join(dist, "index.html"), "<html></html>");
});
afterEach(() => rmSync(dist, { recursive: true }));

test("the desk's origin answers the shades of a clinic's colour, and its own page everywhere else", async () => {
  const routes = serveDesk(dist, { worker: undefined, isHttps: true })?.routes;
  const theme = await routes?.request(themePath("#8a1c4a"));
  expect(theme?.headers.get("content-type")).toContain("text/css");
  expect(await theme?.text()).toContain("--color-key-900:#8a1c4a;");
  expect(await (await routes?.request("/day"))?.text()).toBe("<html></html>");
  expect((await routes?.request("/theme-8a1c4.css"))?.status).toBe(404);
});

test("a worker stores the desk's page with the files that it names, and nothing else", async () => {
  const html = '<html lang="ja"><script src="/assets/index-1.js"></script><link href="/assets/index-2.css"></html>';
  writeFileSync(join(dist, "index.html"), html);
  const routes = serveDesk(dist, { worker: "precache(self.__WB_MANIFEST);", isHttps: true })?.routes;
  const shell = await routes?.request("/offline-shell");
  expect(await shell?.text()).toContain('<html data-offline-shell lang="ja">');
  const policy = shell?.headers.get("content-security-policy");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("trusted-types madoguchi-worker");
  const worker = await routes?.request("/service-worker.js");
  expect(worker?.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(worker?.headers.get("cache-control")).toBe("no-cache");
  const list = JSON.parse((await worker?.text())?.match(/precache\((.*)\);/)?.[1] ?? "");
  expect(list.map(({ url }: { url: string }) => url)).toEqual([
    "/offline-shell",
    "/assets/index-1.js",
    "/assets/index-2.css",
  ]);
});

test("a clinic without the frame for the time without a connection has what was stored removed", async () => {
  const routes = serveDesk(dist, { worker: undefined, isHttps: true })?.routes;
  expect(await (await routes?.request("/day"))?.text()).not.toContain("data-offline-shell");
  expect(await (await routes?.request("/service-worker.js"))?.text()).toContain("self.registration.unregister()");
});
