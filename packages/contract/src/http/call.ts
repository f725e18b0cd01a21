import { z } from "zod";
import type { ErrorName } from "../errors/catalogue.ts";
import type { Refusal } from "../errors/refusal.ts";
import type { ParameterNames } from "./paths.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The longest parameter of a path: no id is longer. */
const PARAMETER_LENGTH = 100;

const NAME = /\{(\w+)\}/g;

/** Of a call that takes no query. */
export const NO_QUERY = z.object({});

/** Of a call that takes no body in JSON. */
export const NO_BODY = z.undefined();

/** An answer that says only that it was done. */
export const DONE = z.object({});

/** An answer of bytes: a picture, a document, an archive. */
export const BINARY = z.string().meta({ format: "binary" });

type ParametersOf<Path extends string, Own> = {
  [Name in ParameterNames<Path>]: Name extends keyof Own ? Own[Name] : z.ZodString;
};

type Traits = {
  summary: string;
  /** What the answer is, for the API's description. */
  description: string;
  /** 200 where nothing is said. */
  status?: 200 | 201;
  /** The media type of an answer that is not JSON, or its possible types. */
  media?: string | readonly string[];
  /** Answers without a body besides it, by their status: what each of them says. */
  alsoAnswers?: Readonly<Record<number, string>>;
  /** The body is a file, whose bytes the handler reads itself: of any type, or of those that are described. */
  takesFile?: true | { media: readonly string[]; description: string };
  /** What it may be refused with, besides what every call of its kind may be refused with. */
  refuses?: readonly Refusal[];
  /** The refusal of what its schemas do not take; E001 with the fields where nothing is said. */
  invalidInput?: ErrorName;
  /** An `Idempotency-Key` may come with it: the same key and body again answers the first answer. */
  isRepeatableByKey?: true;
  /** An `If-Match` may come with it: the version that was read. */
  hasVersion?: true;
  /** The answer to the API's challenge may come with it (`work.ts`). */
  takesWork?: true;
  /** A client sends it once: a repetition would be another act, such as another mail, or is refused, as of a used code. */
  isOnce?: true;
};

export type Definition<Own, Query, Body, Answer> = Traits & {
  /** Schemas of the path's parameters that are not just any text. */
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
  // Of any clinic that is not there, however long its id, the same is said.
  const anyText = (name: string) => (name === "clinicId" ? z.string() : z.string().max(PARAMETER_LENGTH));
  const shape = names.map((name) => [name, own?.[name] ?? anyText(name)]);
  // The names are in the type of the path too, which no expression over its text can know.
  return z.object(Object.fromEntries(shape) as ParametersOf<Path, Own>);
}

/** `path` has `{name}` for each parameter. A bundle leaves out the calls that it does not make. */
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
