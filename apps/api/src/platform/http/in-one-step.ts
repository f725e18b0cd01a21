import type { Context, Env, MiddlewareHandler, Next } from "hono";
import type { AppEnv } from "./app-env.ts";

/** A middleware that never answers by itself: it calls `next`, or throws a refusal. */
export type Layer<Of extends Env = AppEnv> = (context: Context<Of>, next: Next) => Promise<void>;

/** Runs layers one within the other as a single one of the framework's, each of which costs every call promises. */
export function inOneStep(
  ...layers: readonly ((context: Parameters<MiddlewareHandler>[0], next: Next) => Promise<void>)[]
): MiddlewareHandler {
  return (context, next) => {
    const run = (index: number): Promise<void> => layers[index]?.(context, () => run(index + 1)) ?? next();
    return run(0);
  };
}
