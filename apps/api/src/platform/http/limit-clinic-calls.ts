import { isOperationPath } from "@madoguchi/contract/http/path-kinds";
import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { Context, Next } from "hono";
import { runInSlot } from "../adapters/call-slot.ts";
import type { AppEnv } from "./app-env.ts";
import type { ClinicCallLimit } from "./clinic-call-limit.ts";
import type { Layer } from "./in-one-step.ts";

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
export function enterDoor({ acquire }: ClinicCallLimit, origin: string): Layer {
  async function enter(key: string, context: Context<AppEnv>, next: Next): Promise<void> {
    const beganAt = performance.now();
    const { release } = await acquire(`door of ${origin}, ${key}`, "known");
    context.set("atDoor", { waitedMs: performance.now() - beganAt, leave: release });
    try {
      await next();
    } finally {
      release();
    }
  }

  return (context, next) => {
    const key = context.get("callLimitKey");
    return key !== undefined && isGuarded(context.req.path) ? enter(key, context, next) : next();
  };
}

/** Runs after the guards. */
export const leaveDoor: Layer = (context, next) => {
  context.get("atDoor")?.leave();
  return next();
};

/**
 * Handles a call when its clinic has a slot (`clinic-call-limit.ts`), where `restrictToHosts` has set the clinic. By then
 * the asker is authenticated and the body is in memory, so that a slot is for the work alone (decision 118).
 */
export function limitClinicCalls({ acquire, resume }: ClinicCallLimit): Layer {
  async function run(key: string, context: Context<AppEnv>, next: Next): Promise<void> {
    const asker = isGuarded(context.req.path) ? "known" : "visitor";
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
  }

  return (context, next) => {
    const key = context.get("callLimitKey");
    return key === undefined || FILE_PATH.test(context.req.path) ? next() : run(key, context, next);
  };
}
