import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { z } from "zod";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const spanSchema = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  kind: z.int(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.unknown(), scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

let ends: (() => unknown)[];
let environment: Record<string, string>;
let program: ChildProgram | undefined;
let collector: Server;
let received: { url: string; body: string }[];
let endpoint: string;

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  const { url, close } = await createProcessDatabase();
  received = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url ?? "", body });
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  ends = [close, remove, () => collector.close()];
  const more = { DATABASE_URL: url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  environment = processEnvironment(folder, await findFreePort(), more);
});

afterEach(async () => {
  program?.process.kill("SIGTERM");
  await program?.ended;
  for (const end of ends) await end();
});

async function book(): Promise<string> {
  const identity = await createFakeIdentity(() => new Date());
  const patients = createProcessPatients(environment["PORT"] ?? "", identity);
  await patients.register("hanako", 1);
  return String(await patients.book("hanako", (await patients.freeSpots())[0]));
}

test("a booking is a trace with its statements, and no part of it names the patient", async () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: "clinic-portal" };
  program = await startProcess({ ...environment, ...variables });
  const treatmentId = await book();
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);

  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(["/v1/traces"]));
  const exported = received.flatMap(({ body }) => exportSchema.parse(JSON.parse(body)).resourceSpans);
  const spans = exported.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const booking = spans.find(({ name }) => name === "POST /api/v1/customer/clinic/:clinicId/treatment");
  expect(booking?.parentSpanId).toBeUndefined();
  expect(booking?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 201 } });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === booking?.spanId);
  expect(statements.length).toBeGreaterThan(3);
  for (const { attributes } of statements) {
    expect(attributes).toEqual([{ key: "db.system.name", value: { stringValue: "postgresql" } }]);
  }
  const all = received.map(({ body }) => body).join("\n");
  expect(all).toContain('"clinic-portal"');
  for (const secret of [treatmentId, "hanako", "clinic-minato", "@", "山田"]) expect(all).not.toContain(secret);
});

test("an unreachable collector costs one line of the log, and an invalid address is refused", async () => {
  collector.close();
  program = await startProcess({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await book();
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(program.output().match(/traces could not be sent/g)).toHaveLength(1);
  const refused = startProcess({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" });
  await expect(refused).rejects.toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT must be a web address/);
});
