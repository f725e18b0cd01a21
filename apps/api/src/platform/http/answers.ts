import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { type Refusal, TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { BINARY, type Call } from "@madoguchi/contract/http/call";
import type { z } from "zod";

type JsonAnswer<Schema extends z.ZodType> = {
  description: string;
  content: { "application/json": { schema: Schema } };
};

/** An answer in JSON, in the form that `createRoute` needs. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema): JsonAnswer<Schema> {
  return { description, content: { "application/json": { schema } } };
}

/** A required body in JSON, in the form that `createRoute` needs. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** A file as a body: its bytes. With `true` the caller states their type. */
export function fileBody(file: NonNullable<Call["takesFile"]>) {
  const { media, description } = file === true ? { media: ["application/octet-stream"], description: undefined } : file;
  return {
    required: true,
    ...(description !== undefined && { description }),
    content: Object.fromEntries(media.map((type) => [type, { schema: BINARY }])),
  };
}

const WAIT = {
  "Retry-After": { description: "あと何秒待つか", required: true, schema: { type: "integer", minimum: 1 } },
};

/** The refusals that a route names in its description, grouped by their HTTP status. */
export function refusals(...named: readonly Refusal[]): Record<string, JsonAnswer<typeof errorBodySchema>> {
  const byStatus: Record<string, JsonAnswer<typeof errorBodySchema>> = {};
  for (const refusal of named) {
    const { errorName, ...own } = typeof refusal === "string" ? { errorName: refusal } : refusal;
    const { code, status, message } = { ...errorCatalogue[errorName], ...own };
    const earlier = byStatus[status] ? `${byStatus[status].description}\n\n` : "";
    byStatus[status] = {
      ...jsonAnswer(`${earlier}${code}: ${message}`, errorBodySchema),
      ...(status === TOO_MANY_CALLS.status && { headers: WAIT }),
    };
  }
  return byStatus;
}
