import { LINE_LOGIN_MINUTES } from "@madoguchi/contract/line/line-sign-in";
import {
  beginLineSignInCall,
  completeLineSignInCall,
  linkLineCall,
  unlinkLineCall,
} from "@madoguchi/contract/patient/line.calls";
import { proveByLineCall } from "@madoguchi/contract/patient/proof.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { type OwnCookie, readOwnCookie, writeOwnCookie } from "../../platform/http/own-cookie.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { openBusinessRoutes, openPublicRoutes } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";
import { beginLineSignIn } from "./begin-line-sign-in.ts";
import { completeLineSignIn } from "./complete-line-sign-in.ts";
import { linkLine, unlinkLine } from "./link-line-account.ts";
import { proveByLine } from "./prove-by-line.ts";

/** `__Host-madoguchi-line` where the portal is on https. */
const BROWSER_COOKIE = {
  name: "madoguchi-line",
  prefix: "host",
  path: "/",
  sameSite: "Lax",
  lifeSeconds: LINE_LOGIN_MINUTES * 60,
} as const satisfies OwnCookie;

/** Generous: a whole mobile network may share one address. */
const BEGINNINGS = { name: "line-sign-in", limit: 300, windowSeconds: 3600 } as const satisfies RateRule;

function readBrowserSecret(context: Context, { settings }: Pick<Deps, "settings">) {
  return readOwnCookie(context, BROWSER_COOKIE, settings.portalBaseUrl);
}

/** Signing in by LINE; the caller is not signed in. */
export function createLineRoutes(needs: Deps) {
  const { routes, answer } = openPublicRoutes(needs);
  answer(beginLineSignInCall, async ({ deps, body, context }) => {
    const { portalBaseUrl } = deps.settings;
    await countAgainst(deps, [{ rule: BEGINNINGS, subject: networkAtBusiness(context, deps.settings) }]);
    const browserSecret = readBrowserSecret(context, deps);
    const begun = await beginLineSignIn(deps, { request: body, browserSecret });
    writeOwnCookie(context, BROWSER_COOKIE, portalBaseUrl, begun.browserSecret);
    context.header("Cache-Control", "no-store");
    return { authorizationUrl: begun.authorizationUrl };
  });
  answer(completeLineSignInCall, ({ deps, body, context }) => {
    const { code, state, isConfirmed = false } = body;
    context.header("Cache-Control", "no-store");
    return completeLineSignIn(deps, { code, state, isConfirmed, browserSecret: readBrowserSecret(context, deps) });
  });
  return routes;
}

/** The LINE account of the signed-in patient. */
export function createLineAccountRoutes(needs: Deps) {
  const { routes, answer, act } = openBusinessRoutes(needs);
  answer(linkLineCall, ({ deps, body, context }) =>
    linkLine(deps, sessionContextOf(context), { ...body, browserSecret: readBrowserSecret(context, deps) }),
  );
  answer(unlinkLineCall, ({ deps, context }) => unlinkLine(deps, sessionContextOf(context)));
  act(proveByLineCall, ({ deps, body, context }) =>
    proveByLine(deps, sessionContextOf(context), { ...body, browserSecret: readBrowserSecret(context, deps) }),
  );
  return routes;
}
