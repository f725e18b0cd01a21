// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { demonstrationClinic, demonstrationConfiguration } from "../testing/demonstration.ts";
import { network } from "../testing/network.ts";
import { ConfigurationError, loadPageData } from "./page-data.ts";

function writeBlock(text: string) {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "madoguchi-data";
  block.textContent = text;
  document.body.append(block);
}

afterEach(() => document.getElementById("madoguchi-data")?.remove());

test("data that the server put into the page is read without a call", async () => {
  writeBlock(JSON.stringify({ configuration: demonstrationConfiguration, clinic: demonstrationClinic }));
  expect(await loadPageData(document, fetch)).toEqual({
    configuration: demonstrationConfiguration,
    clinic: demonstrationClinic,
  });
});

test("a page without the server's data requests /config.json (spec §1 clinicId)", async () => {
  writeBlock("<!--data-->");
  network.use(http.get("*/config.json", () => HttpResponse.json(demonstrationConfiguration)));
  expect(await loadPageData(document, fetch)).toEqual({ configuration: demonstrationConfiguration, clinic: undefined });
});

test("an invalid clinic in the page is ignored, and fetched later", async () => {
  writeBlock(JSON.stringify({ configuration: demonstrationConfiguration, clinic: { name: 3 } }));
  expect((await loadPageData(document, fetch)).clinic).toBeUndefined();
});

test.each([
  ["without its identity part", { ...demonstrationConfiguration, identity: undefined }],
  ["without a clinic", { ...demonstrationConfiguration, clinicId: undefined }],
  ["whose monitoring has no address", { ...demonstrationConfiguration, monitoring: {} }],
  [
    "whose tag manager has no container",
    { ...demonstrationConfiguration, tagManager: { baseUrl: "https://tags.example" } },
  ],
  ["that is a list", []],
])("a configuration %s is refused", async (_, configuration) => {
  network.use(http.get("*/config.json", () => HttpResponse.json(configuration)));
  await expect(loadPageData(document, fetch)).rejects.toBeInstanceOf(ConfigurationError);
});

test("a configuration without an identity platform is valid", async () => {
  const configuration = { ...demonstrationConfiguration, identity: null };
  network.use(http.get("*/config.json", () => HttpResponse.json(configuration)));
  expect((await loadPageData(document, fetch)).configuration).toEqual(configuration);
});

test("an unavailable configuration is reported", async () => {
  network.use(http.get("*/config.json", () => new HttpResponse(null, { status: 503 })));
  await expect(loadPageData(document, fetch)).rejects.toThrow("The configuration could not be read (503).");
});
