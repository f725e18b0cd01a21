import { appendFileSync } from "node:fs";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { inject } from "vitest";
import { z } from "zod";
import { describeApi } from "../platform/http/api-description.ts";
import type { AppEnv } from "../platform/http/app-env.ts";

const DOCUMENT = "https://api.example/openapi.json";

const responseSchema = z.object({ content: z.record(z.string(), z.unknown()).default({}) });
const operationSchema = z.object({ operationId: z.string(), responses: z.record(z.string(), responseSchema) });
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

type Operation = z.infer<typeof operationSchema> & { method: string; pattern: RegExp; pointer: string };
type SeenAnswer = { method: string; path: string; status: number; headers: Headers; body: unknown };

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** An object may have described properties only. */
function closeObject(key: string, value: unknown): unknown {
  const isObject = typeof value === "object" && value !== null && "properties" in value && key !== "properties";
  return isObject && !("additionalProperties" in value) ? { ...value, additionalProperties: false } : value;
}

/** Those with fewer parameters first, so that `/treatment/hold` is not taken for a treatment. */
function listOperations(document: unknown): Operation[] {
  const { paths } = documentSchema.parse(document);
  const byParameters = Object.entries(paths).sort(([a], [b]) => a.split("{").length - b.split("{").length);
  return byParameters.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      pointer: `#/paths/${escapePointer(path)}/${method}/responses`,
    })),
  );
}

/**
 * Compares answers with the OpenAPI document of `app`: the status is described, the body matches its schema without
 * further fields. Throws otherwise. Paths that are not described (the portal's pages, unknown calls) are skipped.
 */
function createAnswerCheck(app: OpenAPIHono<AppEnv>, note: (line: string) => void): (answer: SeenAnswer) => void {
  const document = JSON.parse(JSON.stringify(describeApi(app)), closeObject);
  const operations = listOperations(document);
  for (const { operationId } of operations) note(`described ${operationId}`);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
  return ({ method, path, status, headers, body }) => {
    const contentType = headers.get("content-type") ?? "";
    const operation = operations.find((known) => known.method === method.toLowerCase() && known.pattern.test(path));
    if (!operation) return;
    const { operationId, responses, pointer } = operation;
    if (status < 400) note(`answered ${operationId}`);
    const key = [String(status), `${String(status)[0]}XX`].find((known) => known in responses);
    if (key === undefined) throw new Error(`${operationId}: ${status} is not described`);
    const described = Object.keys(responses[key]?.content ?? {});
    const media = described.find((type) => contentType.startsWith(type));
    if (media === undefined && described.length > 0) {
      throw new Error(`${operationId}: ${status} is not described as ${contentType}`);
    }
    if (media !== "application/json") return;
    const validate = compile(`${pointer}/${key}/content/${escapePointer(media)}/schema`);
    if (!validate(body))
      throw new Error(`${operationId}: ${status} is not as described: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Records each line once a worker, for `answers.global-setup.ts`. */
function createNotes(): (line: string) => void {
  const file = inject("answersFile");
  const noted = new Set<string>();
  return (line) => {
    if (!noted.has(line)) appendFileSync(file, `${line}\n`);
    noted.add(line);
  };
}

let checkOfThisWorker: ReturnType<typeof createAnswerCheck> | undefined;

/** Compares an answer with the OpenAPI document; see `createAnswerCheck`. Made once: every app describes the same calls. */
export function checkDescribed(app: OpenAPIHono<AppEnv>, answer: SeenAnswer): void {
  checkOfThisWorker ??= createAnswerCheck(app, createNotes());
  checkOfThisWorker(answer);
}

/** An app whose answers to `request` are all compared with the OpenAPI document. */
export function withCheckedAnswers(app: OpenAPIHono<AppEnv>): OpenAPIHono<AppEnv> {
  const { request } = app;
  app.request = async (input, init, ...more) => {
    const answer = await request(input, init, ...more);
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? "GET", url: String(input) };
    const { status, headers } = answer;
    const isJson = headers.get("content-type")?.includes("json") === true;
    const body: unknown = isJson ? await answer.clone().json() : undefined;
    checkDescribed(app, { method, path: new URL(url, DOCUMENT).pathname, status, headers, body });
    return answer;
  };
  return app;
}
