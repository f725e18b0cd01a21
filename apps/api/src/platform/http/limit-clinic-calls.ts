import { isOperationPath } from "@madoguchi/contract/http/path-kinds";
import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { MiddlewareHandler } from "hono";
import { runInSlot } from "../adapters/call-slot.ts";
import type { AppEnv } from "./app-env.ts";
import type { ClinicCallLimit } from "./clinic-call-limit.ts";

/** Files are in memory, and serving them costs less than a wait. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

/** Whether a guard authenticates the asker of a path before the call's own work. */
function isGuarded(path: string): boolean {
  return isCustomerPath(path) || isOperationPath(path);
}

/**
 * Lets a call's guard read the asker's record when a place at the door is free, and gives the place up before the body
 * is read. The door is not the clinic's slots: wrong credentials, however many, take none of these.
 */
export function enterDoor({ acquire }: ClinicCallLimit, origin: string): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const key = context.get("callLimitKey");
    if (key === undefined || !isGuarded(context.req.path)) return next();
    const beganAt = performance.now();
    const { release } = await acquire(`door of ${origin}, ${key}`, "known");
    context.set("atDoor", { waitedMs: performance.now() - beganAt, leave: release });
    try {
      await next();
    } finally {
      release();
    }
  };
}

/** Runs after the guards. */
export const leaveDoor: MiddlewareHandler<AppEnv> = (context, next) => {
  context.get("atDoor")?.leave();
  return next();
};

/**
 * Handles a call when its clinic has a slot (`clinic-call-limit.ts`), where `restrictToHosts` has set the clinic. By then
 * the asker is authenticated and the body is in memory, so that a slot is for the work alone (decision 118).
 */
export function limitClinicCalls({ acquire, resume }: ClinicCallLimit): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const key = context.get("callLimitKey");
    const { path } = context.req;
    if (key === undefined || FILE_PATH.test(path)) return next();
    const asker = isGuarded(path) ? "known" : "visitor";
    let slot = await acquire(key, asker, context.get("atDoor")?.waitedMs);
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
        if (waits === 0 && !isOver) slot = resume(key, asker);
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
