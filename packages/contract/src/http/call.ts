import { z } from "zod";
import type { ErrorName } from "../errors/catalogue.ts";
import type { Refusal } from "../errors/refusal.ts";
import type { ParameterNames } from "./paths.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The longest parameter of a path: no id is longer. */
const PARAMETER_LENGTH = 100;

const NAME = /\{(\w+)\}/g;

/** The query of a call without one. */
export const NO_QUERY = z.object({});

/** The body of a call without JSON. */
export const NO_BODY = z.undefined();

/** An empty answer. */
export const DONE = z.object({});

/** An answer of bytes: a picture, a document, an archive. */
export const BINARY = z.string().meta({ format: "binary" });

type ParametersOf<Path extends string, Own> = {
  [Name in ParameterNames<Path>]: Name extends keyof Own ? Own[Name] : z.ZodString;
};

type Traits = {
  summary: string;
  /** The answer, for the API's description. */
  description: string;
  /** By default 200. */
  status?: 200 | 201;
  /** The media type of an answer that is not JSON, or its possible types. */
  media?: string | readonly string[];
  /** Answers without a body besides it, by their status, with their descriptions. */
  alsoAnswers?: Readonly<Record<number, string>>;
  /** The body is a file, which the handler reads itself: of any type, or of the described ones. */
  takesFile?: true | { media: readonly string[]; description: string };
  /** Its refusals, besides those of every call of its kind. */
  refuses?: readonly Refusal[];
  /** The refusal of invalid input; by default E001 with the fields. */
  invalidInput?: ErrorName;
  /** Accepts an `Idempotency-Key`: the same key and body again get the first answer. */
  isRepeatableByKey?: true;
  /** Accepts an `If-Match` with the version that was read. */
  hasVersion?: true;
  /** Accepts the answer to the API's proof of work (`work.ts`). */
  takesWork?: true;
  /** A client sends it once: a repetition would be another act, such as another mail, or would be refused. */
  isOnce?: true;
};

export type Definition<Own, Query, Body, Answer> = Traits & {
  /** Schemas of path parameters that are stricter than text. */
  params?: Own;
  query?: Query;
  body?: Body;
  answer: Answer;
};

/** A call of the API, declared once: its route, its description, its request and its tests come from it. */
export type Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Traits & { method: Method; path: string; params: Params; query: Query; body: Body; answer: Answer };

function readParameters<Path extends string, Own extends z.core.$ZodLooseShape>(path: Path, own?: Own) {
  const names = Array.from(path.matchAll(NAME), ([, name = ""]) => name);
  // Every unknown clinic gets the same refusal, however long its id.
  const anyText = (name: string) => (name === "clinicId" ? z.string() : z.string().max(PARAMETER_LENGTH));
  const shape = names.map((name) => [name, own?.[name] ?? anyText(name)]);
  // TypeScript knows the names from the path's type, but not from its text.
  return z.object(Object.fromEntries(shape) as ParametersOf<Path, Own>);
}

/** `path` has `{name}` for each parameter. Bundles drop unused calls. */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  const Path extends string,
  Answer extends z.ZodType,
  Own extends z.core.$ZodLooseShape = Record<never, never>,
  Query extends z.ZodObject = typeof NO_QUERY,
  Body extends z.ZodType = typeof NO_BODY,
>(method: Method, path: Path, definition: Definition<Own, Query, Body, Answer>) {
  const { params, query, body, ...rest } = definition;
  // Without a query or a body their types are those of the defaults.
  const sent = { query: query ?? NO_QUERY, body: body ?? NO_BODY } as { query: Query; body: Body };
  return { ...rest, ...sent, method, path, params: readParameters(path, params) };
}
