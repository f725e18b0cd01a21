import { readCalendarCall } from "@madoguchi/contract/desk/staff-sign-in.calls";
import {
  createCalendarFeedCall,
  endCalendarFeedCall,
  readCalendarFeedCall,
} from "@madoguchi/contract/operation/calendar-feed.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { type AnsweredKind, openCallRoutes } from "../../platform/http/answer-call.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { createCalendarFeed, endCalendarFeed, readCalendar, readCalendarFeed } from "./calendar-feed.ts";

type Needs = Pick<Deps, "database" | "now" | "settings">;

/** By network: one vendor's machines may read the calendars of a whole clinic. */
const READINGS = { name: "calendar", limit: 300, windowSeconds: 600 } as const satisfies RateRule;

const OF_CALENDARS: AnsweredKind<AppEnv, unknown, { context: Context<AppEnv> }> = {
  sharedBy: () => ["ResourceNotFound", "Validation"],
  actorOf: (context) => ({ context }),
};

/** The calls on a doctor's calendar address. */
export function createCalendarRoutes(needs: Needs) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readCalendarFeedCall, ({ deps, operator }) => readCalendarFeed(deps, operator));
  answer(createCalendarFeedCall, ({ deps, operator }) => createCalendarFeed(deps, operator));
  act(endCalendarFeedCall, ({ deps, operator }) => endCalendarFeed(deps, operator));
  return routes;
}

/** The call of a calendar program, without a session. */
export function createPublicCalendarRoutes(needs: Needs) {
  const { routes, answer } = openCallRoutes(needs, OF_CALENDARS);
  answer(readCalendarCall, async ({ deps, params, context }) => {
    const subject = networkAtBusiness(context, deps.settings);
    await countAgainst(deps, [{ rule: READINGS, subject }]);
    return context.body(await readCalendar(deps, params.token), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
    });
  });
  return routes;
}
