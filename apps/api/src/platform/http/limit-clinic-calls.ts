import type { MiddlewareHandler } from "hono";
import { runInSlot } from "../adapters/call-slot.ts";
import type { AppEnv } from "./app-env.ts";
import type { ClinicCallLimit } from "./clinic-call-limit.ts";

/** Files are in memory, and serving them costs less than a wait. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

/** Handles a call when its clinic has a slot (`clinic-call-limit.ts`), where `restrictToHosts` has set the clinic. */
export function limitClinicCalls({ acquire, resume }: ClinicCallLimit): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const key = context.get("callLimitKey");
    if (key === undefined || FILE_PATH.test(context.req.path)) return next();
    let slot = await acquire(key);
    let isOver = false;
    /** A call may wait for several services in parallel. */
    let waits = 0;
    const releasable = {
      release: () => {
        waits += 1;
        slot.release();
      },
      resume: () => {
        waits -= 1;
        if (waits === 0 && !isOver) slot = resume(key);
      },
    };
    try {
      await runInSlot(releasable, next);
    } finally {
      isOver = true;
      slot.release();
    }
  };
}
