import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { writePortalFixture } from "../../testing/portal-fixture.ts";
import { serveTestPortal } from "../../testing/serve-test-portal.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { openPortalBuild } from "./open-portal.ts";

let dist: string;
let get: (path: string) => Promise<Response>;

const client = useTestClient({ clinic: { name: "みなとクリニック" } });

beforeEach(async () => {
  dist = writePortalFixture();
  get = await serveTestPortal(client, await openPortalBuild(dist));
});

afterEach(() => rmSync(dist, { recursive: true }));

test("a public page names the starter instead of the entry, and contains its styles; a frame names both at once", async () => {
  const page = await (await get("/login/")).text();
  expect(page).toContain('<style>body{margin:0}</style><script async id="starter" src="/assets/starter-abc123.js"');
  expect(page).not.toMatch(/type="module"|rel="modulepreload"|rel="stylesheet"/);
  const frame = await (await get("/mypage")).text();
  expect(frame).toContain('<script type="module" src="/assets/main-abc123.js">');
  expect(frame).not.toContain("<style>");
});

test("a frame names the files of its own route, each once; another route's frame does not", async () => {
  const frame = await (await get("/mypage")).text();
  expect(frame.match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/home-abc123.js">',
    '<link rel="stylesheet" crossorigin href="/assets/home.css">',
  ]);
  expect(await (await get("/mypage/other")).text()).not.toContain("home-abc123");
  expect(await (await get("/reservation/confirm")).text()).not.toContain("home-abc123");
});

/** The directive of a page's policy, and the hashes of the styles of the page. */
async function stylesOf(path: string): Promise<{ directive: string | undefined; hashes: string[] }> {
  const answer = await get(path);
  const policy = answer.headers.get("content-security-policy") ?? "";
  const styles = (await answer.text()).matchAll(/<style>([^<]*)<\/style>/g);
  return {
    directive: policy.split("; ").find((part) => part.startsWith("style-src ")),
    hashes: Array.from(styles, ([, text = ""]) => createHash("sha256").update(text).digest("base64")),
  };
}

test("a public page allows exactly the styles within it, the clinic's colours among them; a frame only files", async () => {
  const { directive, hashes } = await stylesOf("/");
  expect(directive).toBe(`style-src 'self' 'sha256-${hashes[0]}'`);
  await client.database.update(clinic).set({ keyColour: "#0b5cab" });
  client.advance({ seconds: 6 });
  const coloured = await stylesOf("/reservation/new");
  expect(coloured.hashes).toEqual([hashes[0], expect.any(String)]);
  expect(coloured.directive).toBe(`style-src 'self' 'sha256-${hashes[0]}' 'sha256-${coloured.hashes[1]}'`);
  expect(await stylesOf("/mypage")).toEqual({ directive: "style-src 'self'", hashes: [] });
});

test("a signed-in frame ends with the script that begins its call, which runs before its modules; other pages have none", async () => {
  expect(await (await get("/mypage")).text()).toContain(
    '<script src="/assets/early-call-abc123.js" data-call="/api/home?page=1&amp;kind=a"></script></body>',
  );
  for (const path of ["/mypage/other", "/reservation/confirm", "/", "/offline-shell"]) {
    expect(await (await get(path)).text()).not.toContain("early-call");
  }
});

test("a style in a clinic's name is not allowed", async () => {
  await client.database.update(clinic).set({ name: "<style>body{display:none}</style>" });
  client.advance({ seconds: 6 });
  const { directive, hashes } = await stylesOf("/");
  expect(hashes).toHaveLength(2);
  expect(directive).toBe(`style-src 'self' 'sha256-${hashes[0]}'`);
});
