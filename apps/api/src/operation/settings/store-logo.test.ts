import { clinicSchema } from "@madoguchi/contract/clinic/clinic";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { TEST_CLINIC_SETTINGS } from "../../testing/test-operations.ts";

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let client: TestClient;
let path: string;

beforeEach(async () => {
  client = await createTestClient();
  path = fillPath(operationPaths.clinicLogo, { clinicId: client.clinicId });
});

afterEach(() => client.close());

async function readPublicly() {
  client.advance({ seconds: 6 });
  return clinicSchema.parse((await client.get(fillPath(apiPaths.clinic, { clinicId: client.clinicId }))).body);
}

test("a stored logo is answered as the picture it is, for ever under its own address, until it is removed", async () => {
  expect((await client.operator.put(path, { image: PNG })).status).toBe(200);
  const { logoUrl } = await readPublicly();
  const picture = await client.app.request(logoUrl ?? "");
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(Buffer.from(await picture.arrayBuffer()).toString("base64")).toBe(PNG);

  expect((await client.operator.delete(path)).status).toBe(200);
  expect((await readPublicly()).logoUrl).toBe(null);
  expect((await client.app.request(logoUrl ?? "")).status).toBe(404);
  const events = await client.database.select().from(auditEvent).orderBy(asc(auditEvent.at));
  const hash = logoUrl?.split("/").at(-1);
  expect(events.map(({ action, change }) => [action, change])).toEqual([
    ["logo.store", { before: { logo: null }, after: { logo: hash } }],
    ["logo.remove", { before: { logo: hash }, after: { logo: null } }],
  ]);
});

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>").toString("base64")],
  ["a page that calls itself a picture", Buffer.from("<html>").toString("base64")],
  ["nothing", ""],
  ["an address", "https://elsewhere.example/logo.png"],
  ["more than 45 KB", "A".repeat(60_001)],
])("%s is refused as a logo", async (_, image) => {
  expect(refusalOf(await client.operator.put(path, { image }))).toBe("E001");
  expect((await readPublicly()).logoUrl).toBe(null);
});

test("a colour in which text could not be read is refused, and it is said by how much", async () => {
  const settings = fillPath(operationPaths.clinicSettings, { clinicId: client.clinicId });
  const answer = await client.operator.put(settings, { ...TEST_CLINIC_SETTINGS, keyColour: "#06c755" });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    {
      code: "E001",
      issues: [{ path: "keyColour", message: "文字が読みにくい色です。もっと濃い色をご指定ください。" }],
      detail: expect.stringMatching(
        /^the contrast of #06c755 on the portal's background is [12]\.\d\d:1, and 4\.5:1 is/,
      ),
    },
  ]);
  expect((await client.operator.put(settings, TEST_CLINIC_SETTINGS)).status).toBe(200);
  expect((await readPublicly()).keyColour).toBe("#0b5cab");
});
