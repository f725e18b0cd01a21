import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Refuses bodies over `limitOf` bytes (E001 with 413). A body with a stated length is judged by that, since the server
 * cuts it off there; only one without is read and counted, because reading costs every call with a body. Nothing reads
 * the body of a GET.
 */
export function limitBody(limitOf: (path: string, saysLength: boolean) => number): MiddlewareHandler<AppEnv> {
  const refuse = () => fail("Validation", { status: 413 });
  return (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    const length = context.req.header("content-length");
    const isOfUnsaidLength = length === undefined || context.req.header("transfer-encoding") !== undefined;
    const maxSize = limitOf(context.req.path, !isOfUnsaidLength);
    if (isOfUnsaidLength) return bodyLimit({ maxSize, onError: refuse })(context, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}
