import { createHmac } from "node:crypto";
import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { MiddlewareHandler } from "hono";
import type { Deps } from "../deps.ts";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";
import { countEvents } from "./rate-limit.store.ts";

/** At most `limit` events in each fixed window of `windowSeconds`; `name` keeps one rule's counts from another's. */
export type RateRule = { name: string; limit: number; windowSeconds: number };

const CUSTOMER_CALLS = { name: "customer", limit: 300, windowSeconds: 60 } as const satisfies RateRule;
const CALLS_TAKEN_AT_ONCE = 10;

function hashSubject(secret: string, rule: RateRule, subject: string): string {
  return createHmac("sha256", secret).update(`${rule.name}\n${subject}`).digest("base64url");
}

/**
 * Counts one event (or `times` at once) against several rules in one statement, shared by every process on this
 * database. Refuses with a 429 (code E005) and `Retry-After` when it is one too many for any of them. Subjects are stored
 * hashed.
 */
export async function countAgainst(
  deps: Pick<Deps, "database" | "now" | "settings">,
  events: { rule: RateRule; subject: string }[],
  times = 1,
): Promise<void> {
  const nowMs = deps.now().getTime();
  const windows = events.map(({ rule, subject }) => {
    const windowMs = rule.windowSeconds * 1000;
    return {
      subject: hashSubject(deps.settings.hashSecret, rule, subject),
      windowStartsAt: new Date(Math.floor(nowMs / windowMs) * windowMs),
    };
  });
  const counts = await countEvents(deps.database, windows, times);
  const waits = events.flatMap(({ rule }, position) => {
    if ((counts[position] ?? 0) <= rule.limit) return [];
    const startedMs = windows[position]?.windowStartsAt.getTime() ?? nowMs;
    return [Math.ceil((startedMs + rule.windowSeconds * 1000 - nowMs) / 1000)];
  });
  if (waits.length === 0) return;
  fail("Forbidden", {
    status: 429,
    message: "操作の回数が多すぎます。しばらく経ってから再度お試しください。",
    retryAfterSeconds: Math.max(...waits),
    reason: "rate limit",
  });
}

/**
 * 300 calls a minute for one customer, over all processes together. A process takes ten calls at a time from the shared
 * count, so that most calls cost no write; what it does not use up within the minute is lost to the customer, no more.
 * Runs after the bearer's check, which leaves the claims on customer paths.
 */
export function limitCustomerCalls(deps: Pick<Deps, "database" | "now" | "settings">): MiddlewareHandler<AppEnv> {
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

  return async (context, next) => {
    if (!isCustomerPath(context.req.path)) return next();
    await spendOne(context.get("claims").uid);
    return next();
  };
}
