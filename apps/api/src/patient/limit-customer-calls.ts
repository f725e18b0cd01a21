import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { isCustomerPath } from "@madoguchi/contract/http/paths";
import { isReadOnlyRefusal } from "../platform/db/database-error.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import type { Layer } from "../platform/http/in-one-step.ts";
import { countAgainst, type RateRule } from "../platform/http/rate-limit.ts";
import type { CustomerEnv } from "./customer-context.ts";

const CUSTOMER_CALLS = { name: "customer", limit: 300, windowSeconds: 60 } as const satisfies RateRule;
const CALLS_TAKEN_AT_ONCE = 10;

/** `left`: unused calls of the last ten that were taken in this window; `taken`: all that were taken. */
type Share = { left: number; taken: number; more: Promise<void> | undefined };

/** Counts one call of the customer with this uid at the identity platform, or refuses. */
export type CallShares = { countCall: (uid: string) => Promise<void> };

/**
 * A process's share of its customers' calls: it takes ten at a time from the count that all processes share, so that
 * most calls cost no write. Calls that it does not use within the minute are lost to the customer.
 */
export function createCallShares(deps: Pick<Deps, "database" | "now" | "settings">): CallShares {
  const taken = new Map<string, Share>();
  let takenInWindow = 0;

  /** Takes another ten from the shared count; from this process's own while the database is read-only. */
  async function drawFromSharedCount(uid: string, share: Share): Promise<void> {
    try {
      await countAgainst(deps, [{ rule: CUSTOMER_CALLS, subject: uid }], CALLS_TAKEN_AT_ONCE);
    } catch (error) {
      if (!isReadOnlyRefusal(error)) throw error;
      const { limit, windowSeconds } = CUSTOMER_CALLS;
      if (share.taken >= limit) fail(TOO_MANY_CALLS, { retryAfterSeconds: windowSeconds, reason: "rate limit" });
    }
    share.taken += CALLS_TAKEN_AT_ONCE;
    share.left = CALLS_TAKEN_AT_ONCE;
  }

  async function countCall(uid: string): Promise<void> {
    const window = Math.floor(deps.now().getTime() / (CUSTOMER_CALLS.windowSeconds * 1000));
    if (window !== takenInWindow) taken.clear();
    takenInWindow = window;
    const share = taken.get(uid) ?? { left: 0, taken: 0, more: undefined };
    taken.set(uid, share);
    while (share.left === 0) {
      share.more ??= drawFromSharedCount(uid, share).finally(() => {
        share.more = undefined;
      });
      await share.more;
    }
    share.left -= 1;
  }

  return { countCall };
}

/** 300 calls a minute for one customer, over all processes. Runs after the bearer's check, which sets the claims. */
export function limitCustomerCalls({ countCall }: CallShares): Layer<CustomerEnv> {
  return (context, next) =>
    isCustomerPath(context.req.path) ? countCall(context.get("claims").uid).then(next) : next();
}
