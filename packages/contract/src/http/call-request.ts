import type { z } from "zod";

type Nothing = Record<never, never>;

/** As a client writes the parameters of a path: numbers are typed out. */
type ParameterTexts<Params extends z.ZodType> = { [Name in keyof z.input<Params>]: string };

type Given<Name extends string, Value> = Nothing extends Value
  ? { [Key in Name]?: Value | undefined }
  : { [Key in Name]: Value };

/**
 * What a call is sent with, by its schemas: parameters, a query or a body only where it has them. `Known` are parameters
 * that the client itself fills.
 */
export type CallRequest<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Known extends string = never,
> = Given<"params", Omit<ParameterTexts<Params>, Known>> &
  Given<"query", z.input<Query>> &
  (undefined extends z.input<Body> ? { body?: undefined } : { body: z.input<Body> });

/** A call's request, whatever the call. */
export type AnyCallRequest = {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: unknown;
};
