import type { z } from "zod";

type Nothing = Record<never, never>;

/** A path's parameters as a client writes them: numbers as text. */
type ParameterTexts<Params extends z.ZodType> = { [Name in keyof z.input<Params>]: string };

type Given<Name extends string, Value> = Nothing extends Value
  ? { [Key in Name]?: Value | undefined }
  : { [Key in Name]: Value };

/** The request of a call, by its schemas. `Known`: parameters that the client itself fills in. */
export type CallRequest<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Known extends string = never,
> = Given<"params", Omit<ParameterTexts<Params>, Known>> &
  Given<"query", z.input<Query>> &
  (undefined extends z.input<Body> ? { body?: undefined } : { body: z.input<Body> });

/** The request of any call. */
export type AnyCallRequest = {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: unknown;
};
