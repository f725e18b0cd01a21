import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clinic } from "../records/clinic/clinic.table.ts";
import { clinicHost } from "../records/clinic-host/clinic-host.table.ts";
import { addManyHosts, insertManyClinics } from "../testing/many-clinics.ts";
import { useTestClient } from "../testing/use-test-client.ts";
import { renewProxyPages, writeProxyPages } from "./write-proxy-pages.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "madoguchi-proxy-")), "pages");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("each host has the page of its own clinic, readable for the proxy, and a changed telephone number is in it", async () => {
  await writeProxyPages(client.deps, folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    "any.html",
    "desk.example.html",
    "haproxy.map",
    "portal.example.html",
  ]);
  expect(read("portal.example.html")).toContain("テストクリニック");
  expect(read("portal.example.html")).toContain("tel:0312345678");
  expect(read("any.html")).not.toContain("テストクリニック");
  expect(statSync(join(folder, "portal.example.html")).mode & 0o777).toBe(0o644);
  const lines = read("haproxy.map").split("\n");
  expect(lines[0]).toBe(`portal.example ${read("portal.example.html")}`);

  await client.database.update(clinic).set({ phoneNumber: "0399998888" }).where(eq(clinic.clinicId, client.clinicId));
  await writeProxyPages(client.deps, folder);
  expect(read("portal.example.html")).toContain("tel:0399998888");
  expect(read("haproxy.map")).toContain("tel:0399998888");
});

test("another clinic's host has that clinic's page, a desk of a whole business names none, and a removed host has none", async () => {
  await insertManyClinics(client);
  await addManyHosts(client);
  await writeProxyPages(client.deps, folder);
  expect(read("foreign.example.html")).toContain("よそクリニック");
  expect(read("foreign.example.html")).not.toContain("テストクリニック");
  expect(read("desk-foreign.example.html")).toBe(read("any.html"));

  await client.database.delete(clinicHost).where(eq(clinicHost.host, "foreign.example"));
  writeFileSync(join(folder, "notes.txt"), "the operator's");
  await writeProxyPages(client.deps, folder);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(["farther.example.html", "notes.txt"]));
  expect(readdirSync(folder)).not.toContain("foreign.example.html");
});

test("a folder that cannot be written is a line of the log, and the program goes on", async () => {
  writeFileSync(folder, "not a folder");
  const stop = renewProxyPages(client.deps, folder);
  await expect.poll(() => client.logLines.join("\n")).toContain("the pages for the proxy cannot be written");
  await stop();
});
