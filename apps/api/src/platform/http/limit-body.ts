import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Refuses bodies over `limitOf` bytes (E001 with 413). A body that says its length is judged by that, as the server cuts it off there; only one of unsaid
 * length is read and counted, because looking at a body costs every call that has one. Nothing reads the body of a GET.
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
