import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { writePortalFixture } from "../../testing/portal-fixture.ts";
import { serveTestPortal } from "../../testing/serve-test-portal.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { openPortalBuild } from "./open-portal.ts";

let dist: string;
const client = useTestClient({ departments: ["internal"] });

/** A build in Japanese with one in English beside it, whose pages say so. */
beforeAll(() => {
  dist = writePortalFixture();
  const english = join(dist, "en");
  mkdirSync(english);
  for (const part of ["client", "server"]) cpSync(join(dist, part), join(english, part), { recursive: true });
  const entry = join(english, "server/entry-server.js");
  writeFileSync(entry, readFileSync(entry, "utf8").replaceAll("<main>", "<main>English "));
});
afterAll(() => rmSync(dist, { recursive: true }));

const CASES: [what: string, headers: Record<string, string>, isEnglish: boolean][] = [
  ["no wish", {}, false],
  ["a browser in English", { "accept-language": "en-GB,en;q=0.9" }, true],
  ["a browser that likes Japanese better", { "accept-language": "en;q=0.5, ja-JP" }, false],
  ["a browser in neither", { "accept-language": "fr-FR,fr;q=0.9,de;q=0.2" }, false],
  ["a browser in neither that takes English", { "accept-language": "pt-BR,en;q=0.4,ja;q=0.1" }, true],
  ["a choice of English", { cookie: "language=en", "accept-language": "ja" }, true],
  ["a choice of Japanese", { cookie: "other=1; language=ja", "accept-language": "en" }, false],
  ["an invalid choice", { cookie: "language=<script>", "accept-language": "en" }, true],
];

test.each(CASES)("%s: pages and frames alike", async (_, headers, isEnglish) => {
  await client.database.update(clinic).set({ offersEnglish: true });
  const get = await serveTestPortal(client, await openPortalBuild(dist));
  for (const path of ["/", "/login/", "/mypage"]) {
    const answer = await get(path, headers);
    expect(answer.headers.get("vary")).toContain("Accept-Language");
    expect([path, (await answer.text()).includes("English ")]).toEqual([path, isEnglish]);
  }
});

test("a clinic that offers no English is always shown in Japanese, as is a portal without an English build", async () => {
  const headers = { cookie: "language=en", "accept-language": "en" };
  const build = await openPortalBuild(dist);
  const get = await serveTestPortal(client, build);
  expect(await (await get("/", headers)).text()).not.toContain("English ");
  await client.database.update(clinic).set({ offersEnglish: true });
  client.advance({ minutes: 10 });
  expect(await (await get("/", headers)).text()).toContain("English ");
  const getJapanese = await serveTestPortal(client, build && { ...build, english: undefined });
  expect(await (await getJapanese("/", headers)).text()).not.toContain("English ");
});

test("an English page names clinic and departments in English, where the clinic has written it, and a Japanese one has no English", async () => {
  const english = { テストクリニック: "Test Clinic" };
  await client.database.update(clinic).set({ offersEnglish: true, english });
  await client.database.update(clinicalDepartment).set({ english: { 内科: "Internal medicine" } });
  const get = await serveTestPortal(client, await openPortalBuild(dist));
  const pageIn = async (language: string) => (await get("/", { cookie: `language=${language}` })).text();
  const page = await pageIn("en");
  expect(page).toContain("<title>Test Clinic &amp; /</title>");
  const [, data = "{}"] = /id="madoguchi-data">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    configuration: { clinicName: "Test Clinic" },
    clinic: {
      name: "Test Clinic",
      clinicalDepartments: [{ name: "Internal medicine", description: "かぜ、発熱、腹痛など" }],
      english: { ...english, 内科: "Internal medicine" },
    },
  });
  const japanese = await pageIn("ja");
  expect(japanese).toContain("<title>テストクリニック &amp; /</title>");
  expect(japanese).not.toMatch(/Test Clinic|Internal medicine/);
});

test("the files of both builds are served, and the service worker is that of the page's language", async () => {
  await client.database.update(clinic).set({ offersEnglish: true });
  writeFileSync(join(dist, "en/client/assets/only-in-english-abcd.js"), "export {};");
  const get = await serveTestPortal(client, await openPortalBuild(dist));
  expect((await get("/assets/only-in-english-abcd.js")).status).toBe(200);
  const [japanese, english] = await Promise.all(
    ["ja", "en"].map(async (language) => (await get("/service-worker.js", { cookie: `language=${language}` })).text()),
  );
  expect(english).not.toBe(japanese);
});
