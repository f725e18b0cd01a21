import { type ErrorName, errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import type { z } from "zod";

type JsonAnswer<Schema extends z.ZodType> = {
  description: string;
  content: { "application/json": { schema: Schema } };
};

/** An answer in JSON, as `createRoute` wants it described. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema): JsonAnswer<Schema> {
  return { description, content: { "application/json": { schema } } };
}

/** A body in JSON that the call cannot do without, as `createRoute` wants it described. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** The refusals that a route names in its description, grouped by their HTTP status. */
export function refusals(...names: ErrorName[]): Record<string, JsonAnswer<typeof errorBodySchema>> {
  const byStatus: Record<string, JsonAnswer<typeof errorBodySchema>> = {};
  for (const name of names) {
    const { code, status, message } = errorCatalogue[name];
    const line = `${code}: ${message}`;
    const earlier = byStatus[status]?.description;
    byStatus[status] = jsonAnswer(earlier ? `${earlier}\n\n${line}` : line, errorBodySchema);
  }
  return byStatus;
}
