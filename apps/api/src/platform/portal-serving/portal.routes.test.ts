import { rmSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { writePortalFixture } from "../../testing/portal-fixture.ts";
import { serveTestPortal } from "../../testing/serve-test-portal.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { openPortalBuild, type PortalBuild } from "./open-portal.ts";

let dist: string;
let build: PortalBuild | undefined;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  dist = writePortalFixture();
  build = await openPortalBuild(dist);
});

afterAll(() => rmSync(dist, { recursive: true }));

const client = useTestClient({ clinic: { name: "みなとクリニック" } });

beforeEach(async () => {
  get = await serve(build);
});

function serve(served: PortalBuild | undefined) {
  return serveTestPortal(client, served);
}

test("the run-time configuration has public values under the names of the specification", async () => {
  const answer = await get("/config.json");
  expect(await answer.json()).toEqual({
    environment: "test",
    apiBaseUrl: "",
    clinicId: "clinic-test",
    medicalBusinessId: "business-test",
    clinicName: "みなとクリニック",
    clinicNameParts: ["みなと", "クリニック"],
    chatAppUrl: null,
    treatment: { paymentExpireDays: 8 },
    identity: { apiKey: "key", projectId: "project", authDomain: "domain", baseUrl: null },
    hasOfflineShell: true,
    line: { friendUrl: null },
    payment: { baseUrl: "https://card.example", apiKey: "token-key-of-the-environment" },
    monitoring: null,
    tagManager: null,
  });
});

test.each(["/", "/login", "/login/", "/reservation/new", "/reservation/new/"])(
  "the public page %s arrives as HTML that already shows its text",
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await answer.text();
    expect(html).toContain(`<div id="root"><main>${path} みなとクリニック</main></div>`);
    expect(html).toContain(`<title>みなとクリニック &amp; ${path}</title>`);
  },
);

test("a public page with a search is the same page", async () => {
  expect(await (await get("/reservation/new?spotId=1")).text()).toContain("<main>/reservation/new みなとクリニック");
});

test.each([
  ["/mypage", "signed-in frame"],
  ["/reservation/confirm", "open frame"],
])("the other page %s arrives as the %s", async (path, frame) => {
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining(`<main>${frame} みなとクリニック`),
  ]);
});

test.each([
  "/missing.js",
  "/assets/old-hash.css",
  "/index.html",
  "/page.html",
  "/.vite/manifest.json",
  "/../config.ts",
])("an unknown path of a file, %s, is 404", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("an unknown path of the API is never a page", async () => {
  const answer = await get("/api/v1/nowhere");
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: "E004" })]);
});

test("the data block cannot end its element, for any name of the clinic", async () => {
  await client.database.update(clinic).set({ name: "</script><script>alert(1)</script>&\u2028$&" });
  client.advance({ seconds: 6 });
  const html = await (await get("/mypage")).text();
  const block = /id="madoguchi-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(block).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(block)).toMatchObject({
    configuration: { clinicName: "</script><script>alert(1)</script>&\u2028$&" },
    clinic: { clinicId: "clinic-test" },
  });
});

test("a page is revalidated each time, and not sent again while it is unchanged", async () => {
  const first = await get("/login/");
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const etag = first.headers.get("etag") ?? "";
  expect((await get("/login/", { "if-none-match": etag })).status).toBe(304);
  expect((await get("/login/", { "if-none-match": `W/${etag}` })).status).toBe(304);
  expect((await get("/", { "if-none-match": etag })).status).toBe(200);
});

test("only the first page has the next free times; without them it is served as well", async () => {
  const dataOf = async (path: string): Promise<unknown> =>
    JSON.parse(/id="madoguchi-data">(.*?)<\/script>/s.exec(await (await get(path)).text())?.[1] ?? "");
  expect(await dataOf("/")).toMatchObject({
    freeTimes: { departments: [{ clinicalDepartmentId: "internal", times: [] }] },
  });
  expect(await dataOf("/login/")).not.toHaveProperty("freeTimes");
  await client.database.execute("alter table seat rename to seat_away");
  client.advance({ seconds: 6 });
  expect(await dataOf("/")).not.toHaveProperty("freeTimes");
});

test("pages follow the clinic's data within seconds", async () => {
  await client.database.update(clinic).set({ name: "新しい名前" });
  client.advance({ seconds: 6 });
  expect(await (await get("/")).text()).toContain("<main>/ 新しい名前</main>");
});

test("while the pages cannot be rendered again, or the database is away, the earlier pages are served", async () => {
  await client.database.update(clinic).set({ name: "故障" });
  client.advance({ seconds: 6 });
  expect(await (await get("/")).text()).toContain("<main>/ みなとクリニック</main>");
  await client.database.execute("alter table clinic rename to clinic_away");
  client.advance({ seconds: 6 });
  expect(await (await get("/")).text()).toContain("<main>/ みなとクリニック</main>");
});

test("pages that could not be rendered at the start are rendered for the next visitor", async () => {
  if (!build) throw new Error("the fixture has no build");
  let isBroken = true;
  const { japanese } = build;
  const { bundle } = japanese;
  const renderPage: typeof bundle.renderPage = (url, data) =>
    isBroken ? Promise.reject(new Error("not yet")) : bundle.renderPage(url, data);
  const getPage = await serve({ ...build, japanese: { ...japanese, bundle: { ...bundle, renderPage } } });
  expect((await getPage("/")).status).toBe(500);
  isBroken = false;
  expect(await (await getPage("/")).text()).toContain("<main>/ みなとクリニック</main>");
});

test("pages are compressed in a coding that the browser accepts", async () => {
  const brotli = await get("/", { "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toContain("<main>/ ");
  const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toContain("<main>/ ");
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", null, (content: Buffer) => content],
])("a file requested in %s is served in it, however the build compressed it", async (accepted, coding, unpack) => {
  const answer = await get("/assets/main-abc123.js", { "accept-encoding": accepted });
  expect(answer.headers.get("content-encoding")).toBe(coding);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe("the script");
});

test("a file with a hash in its name is cached forever, any other is revalidated", async () => {
  const hashed = await get("/assets/main-abc123.js");
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await get("/icon.svg")).headers.get("cache-control")).toBe("no-cache");
});

test("a film is served in the parts that the browser requests", async () => {
  const whole = await get("/film.mp4");
  expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([200, "bytes", "0123456789"]);
  const etag = whole.headers.get("etag") ?? "";
  const part = await get("/film.mp4", { range: "bytes=0-1", "if-range": etag });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 0-1/10", "01"]);
  expect(part.headers.get("content-type")).toBe("video/mp4");
  expect((await get("/film.mp4", { range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
  const beyond = await get("/film.mp4", { range: "bytes=10-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});

test("a page may load and call this origin and the identity platform and the card company, and nothing else", async () => {
  const { headers } = await get("/mypage");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
      "manifest-src 'self'; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://card.example; " +
      "frame-src 'none'; object-src 'none'; worker-src 'self'; " +
      "form-action 'self' https://card.example; base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests; " +
      "require-trusted-types-for 'script'; trusted-types madoguchi-worker; report-uri /api/v1/policy-report; report-to policy",
  );
  expect(headers.get("reporting-endpoints")).toBe('policy="/api/v1/policy-report"');
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("permissions-policy")).toContain("geolocation=()");
});

test("no page and no page of the API's description runs an inline script", async () => {
  for (const path of ["/", "/mypage", "/nowhere", "/api/docs"]) {
    const html = await (await get(path)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes?.includes("src=") ? content : attributes).toMatch(/^$|type="application\/json"/);
    }
    expect(html).not.toMatch(/\son[a-z]+=/);
  }
});

test("without a build there is the configuration and no page", async () => {
  const getWithout = await serve(undefined);
  expect((await getWithout("/config.json")).status).toBe(200);
  expect((await getWithout("/")).status).toBe(404);
  expect(await openPortalBuild("/nowhere")).toBeUndefined();
});
