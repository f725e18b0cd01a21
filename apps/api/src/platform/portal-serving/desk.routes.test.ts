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
  const routes = serveDesk(dist, { isHttps: true })?.routes;
  const theme = await routes?.request(themePath("#8a1c4a"));
  expect(theme?.headers.get("content-type")).toContain("text/css");
  expect(await theme?.text()).toContain("--color-key-900:#8a1c4a;");
  expect(await (await routes?.request("/day"))?.text()).toBe("<html></html>");
  expect((await routes?.request("/theme-8a1c4.css"))?.status).toBe(404);
});
