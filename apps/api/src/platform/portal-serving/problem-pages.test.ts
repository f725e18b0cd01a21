import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
  get = await serveTestPortal(client, build);
});

test.each(["/nowhere", "/nowhere/else"])(
  "the address %s, which leads nowhere, is 404 with the not-found page",
  async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining("<main>not found みなとクリニック"),
    ]);
    const again = await get(path, { "if-none-match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(404);
  },
);

const NAVIGATION = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

test("a browser that opens a missing file is shown the not-found page", async () => {
  const answer = await get("/missing.php", NAVIGATION);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toContain("<main>not found みなとクリニック");
});

test("a navigation that the server fails shows the server-problem page with the request's id, and runs no script", async () => {
  await client.database.execute("alter table spot rename to spot_away");
  const path = "/api/v1/clinic/clinic-test/spot?clinicalDepartmentId=department-1&from=2026-05-11&to=2026-05-12";
  const answer = await get(path, NAVIGATION);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'");
  const html = await answer.text();
  expect(html).toContain(`<main>problem ${answer.headers.get("x-request-id")} みなとクリニック`);
  expect(html).not.toMatch(/<script type="module"/);
  const call = await get(path, { accept: "application/json" });
  expect(await call.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z]+\d+$/) });
});

const RECEIPT = "/api/v1/customer/clinic/clinic-test/treatment/0190aaaa-0000-7000-8000-000000000000/receipt";

test("a browser that opens a call which refuses it is shown a page in Japanese with the refusal", async () => {
  const answer = await get(RECEIPT, NAVIGATION);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([401, "text/html; charset=utf-8"]);
  const html = await answer.text();
  expect(html).toContain("<main>refused U001: ログインしていません。");
  expect(html).toContain("みなとクリニック");
  expect(html).not.toContain("{refusal}");
  expect(html).not.toMatch(/<script type="module"/);
});

test("a browser that opens a call which does not exist is shown the not-found page", async () => {
  const answer = await get("/api/v1/nowhere", NAVIGATION);
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining("<main>not found みなとクリニック"),
  ]);
});

test("a page's own calls, and other programs, are refused in JSON", async () => {
  const refused = await get(RECEIPT, { accept: "application/json" });
  expect(await refused.json()).toMatchObject({ code: "U001" });
  const fetched = await get(RECEIPT, { ...NAVIGATION, "sec-fetch-mode": "cors" });
  expect(await fetched.json()).toMatchObject({ code: "U001" });
});

test("before the first page could be rendered, and without a build, a navigation gets a page with the same words", async () => {
  await client.database.execute("alter table clinic rename to clinic_away");
  const getEarly = await serveTestPortal(client, build);
  const early = await getEarly("/mypage", NAVIGATION);
  expect(early.status).toBeGreaterThanOrEqual(500);
  expect(await early.text()).toContain(`<main>problem ${early.headers.get("x-request-id")} `);
  const getWithout = await serveTestPortal(client, undefined);
  const bare = await getWithout("/config.json", NAVIGATION);
  expect(bare.status).toBeGreaterThanOrEqual(500);
  const html = await bare.text();
  expect(html).toContain("<h1>問題が発生しました</h1>");
  expect(html).toContain(`お問い合わせ番号：${bare.headers.get("x-request-id")}`);
});
