import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { writePortalFixture } from "../../testing/portal-fixture.ts";
import { serveTestPortal } from "../../testing/serve-test-portal.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { fillWorker } from "./offline-worker.ts";
import { openPortalBuild, type PortalBuild } from "./open-portal.ts";

let dist: string;
let build: PortalBuild | undefined;

beforeAll(async () => {
  dist = writePortalFixture();
  build = await openPortalBuild(dist);
});
afterAll(() => rmSync(dist, { recursive: true }));
const client = useTestClient({ clinic: { name: "みなとクリニック" } });

test("the worker lists the shell and the code and styles that the shell names, and nothing else", () => {
  const shell = `<link rel="stylesheet" href="/assets/main-b.css"><link rel="stylesheet" href="/theme-006f83.css">
    <link rel="icon" href="/icon.svg"><script src="/assets/main-a.js"></script><a href="/mypage">x</a><script src="/assets/main-a.js">`;
  expect(fillWorker("f(self.__WB_MANIFEST)", shell, '"r1"')).toBe(
    'f([{"url":"/offline-shell","revision":"\\"r1\\""},{"url":"/assets/main-b.css","revision":null},' +
      '{"url":"/theme-006f83.css","revision":null},{"url":"/assets/main-a.js","revision":null}])',
  );
});

test("the worker may call this origin alone, and is revalidated each time", async () => {
  const get = await serveTestPortal(client, build);
  const answer = await get("/service-worker.js");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(await answer.text()).toMatch(
    /^precache\(\[\{"url":"\/offline-shell","revision":".+"\},\{"url":"\/assets\/main-abc123\.js","revision":null\}\]\);$/,
  );
});

test("the shell is the frame of a page with the clinic's public data and the policy of every page", async () => {
  const get = await serveTestPortal(client, build);
  const answer = await get("/offline-shell");
  expect(answer.headers.get("content-security-policy")).toContain("worker-src 'self'");
  const html = await answer.text();
  expect(html).toContain("<main>open frame みなとクリニック</main>");
  const data: unknown = JSON.parse(/id="madoguchi-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "");
  expect(Object.keys(data ?? {})).toEqual(["configuration", "clinic"]);
});

test("a clinic that changes its name gives browsers a new worker, with a new shell", async () => {
  const get = await serveTestPortal(client, build);
  const before = await (await get("/service-worker.js")).text();
  await client.database.update(clinic).set({ name: "新しい名前" });
  client.advance({ seconds: 6 });
  expect(await (await get("/service-worker.js")).text()).not.toBe(before);
});

test("switched off, the worker is replaced by one that removes itself and all stored files", async () => {
  const get = await serveTestPortal(client, build, { hasOfflineShell: false });
  const answer = await get("/service-worker.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  const script = await answer.text();
  expect(script).toContain("registration.unregister()");
  expect(script).toContain("caches.delete(name)");
  expect(script).not.toContain("precache");
});
