import type { MiddlewareHandler } from "hono";
import { inTurn } from "../adapters/call-turn.ts";
import type { AppEnv } from "./app-env.ts";
import type { Turns } from "./turns.ts";

/** Files are in memory, and serving them costs less than a wait. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

/** Handles a call when its clinic has a turn (`turns.ts`), where `restrictToHosts` has set the clinic. */
export function limitToTurns({ take, resume }: Turns): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const whose = context.get("turnOf");
    if (whose === undefined || FILE_PATH.test(context.req.path)) return next();
    let turn = await take(whose);
    let isOver = false;
    /** A call may wait for several services in parallel. */
    let waits = 0;
    const left = {
      leave: () => {
        waits += 1;
        turn.end();
      },
      resume: () => {
        waits -= 1;
        if (waits === 0 && !isOver) turn = resume(whose);
      },
    };
    try {
      await inTurn(left, next);
    } finally {
      isOver = true;
      turn.end();
    }
  };
}
