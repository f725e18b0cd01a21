import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { MiddlewareHandler } from "hono";
import type { Deps } from "../platform/deps.ts";
import { countAgainst, type RateRule } from "../platform/http/rate-limit.ts";
import type { CustomerEnv } from "./customer-context.ts";

const CUSTOMER_CALLS = { name: "customer", limit: 300, windowSeconds: 60 } as const satisfies RateRule;
const CALLS_TAKEN_AT_ONCE = 10;

/** Spends one call of the customer with this uid at the identity platform, or refuses. */
export type CallShares = { spendOne: (uid: string) => Promise<void> };

/**
 * What a process has of its customers' calls: it takes ten at a time from the count that all processes share, so that most
 * calls cost no write; what it does not use up within the minute is lost to the customer, no more.
 */
export function createCallShares(deps: Pick<Deps, "database" | "now" | "settings">): CallShares {
  const taken = new Map<string, { left: number; more: Promise<void> | undefined }>();
  let takenInWindow = 0;

  async function spendOne(uid: string): Promise<void> {
    const window = Math.floor(deps.now().getTime() / (CUSTOMER_CALLS.windowSeconds * 1000));
    if (window !== takenInWindow) taken.clear();
    takenInWindow = window;
    const share = taken.get(uid) ?? { left: 0, more: undefined };
    taken.set(uid, share);
    while (share.left === 0) {
      share.more ??= countAgainst(deps, [{ rule: CUSTOMER_CALLS, subject: uid }], CALLS_TAKEN_AT_ONCE)
        .then(() => {
          share.left = CALLS_TAKEN_AT_ONCE;
        })
        .finally(() => {
          share.more = undefined;
        });
      await share.more;
    }
    share.left -= 1;
  }

  return { spendOne };
}

/**
 * 300 calls a minute for one customer, over all processes together. Runs after the bearer's check, which leaves the claims
 * on customer paths.
 */
export function limitCustomerCalls({ spendOne }: CallShares): MiddlewareHandler<CustomerEnv> {
  return async (context, next) => {
    if (!isCustomerPath(context.req.path)) return next();
    await spendOne(context.get("claims").uid);
    return next();
  };
}
