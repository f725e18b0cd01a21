import type { NotFoundHandler } from "hono";
import { Failure } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";
import { answerFailure } from "./on-error.ts";

/** Any path that is none of ours: E004. */
export const answerNotFound: NotFoundHandler<AppEnv> = (context) =>
  answerFailure(context, new Failure("ResourceNotFound"));
