import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { themePath } from "@madoguchi/contract/clinic/theme-path";
import { BLUR_FOLDER, BLUR_WORKER } from "@madoguchi/contract/http/background-blur-files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveDesk } from "./desk.routes.ts";

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "desk-"));
  writeFileSync(join(dist, "index.html"), "<html></html>");
});
afterEach(() => rmSync(dist, { recursive: true }));

test("the desk's origin serves the shades of a clinic's colour, and its own page everywhere else", async () => {
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
  expect(policy).toContain("trusted-types madoguchi-worker madoguchi-blur");
  expect(policy).not.toContain("eval");
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

test("without the offline shell the worker removes what browsers have stored", async () => {
  const routes = serveDesk(dist, { worker: undefined, isHttps: true })?.routes;
  expect(await (await routes?.request("/day"))?.text()).not.toContain("data-offline-shell");
  expect(await (await routes?.request("/service-worker.js"))?.text()).toContain("self.registration.unregister()");
});

test("only the worker that blurs a background may run WebAssembly, and its files are cached forever", async () => {
  mkdirSync(join(dist, BLUR_FOLDER), { recursive: true });
  for (const path of [BLUR_WORKER, `${BLUR_FOLDER}a.wasm`, `${BLUR_FOLDER}a.tflite`, "/assets/b-worker.js"])
    writeFileSync(join(dist, path), "x");
  const routes = serveDesk(dist, { worker: undefined, isHttps: true })?.routes;
  const ask = async (path: string) => (await routes?.request(path))?.headers;
  const worker = await ask(BLUR_WORKER);
  expect(worker?.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(worker?.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await ask(`${BLUR_FOLDER}a.wasm`))?.get("content-type")).toBe("application/wasm");
  expect((await ask(`${BLUR_FOLDER}a.tflite`))?.get("content-type")).toBe("application/octet-stream");
  expect((await ask("/assets/b-worker.js"))?.get("content-security-policy")).toBeNull();
});
