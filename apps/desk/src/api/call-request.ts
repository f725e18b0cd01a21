import type { z } from "zod";

type Given<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> | undefined }
    : { [Key in Name]: z.input<Schema> };

/** What a call is sent with, by its schemas: a query or a body only where it has one. */
export type CallRequest<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = {
  params: { [Name in keyof z.input<Params>]: string };
} & Given<"query", Query> &
  (undefined extends z.input<Body> ? { body?: undefined } : { body: z.input<Body> });
