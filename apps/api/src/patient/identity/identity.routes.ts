import {
  beginIdentitySessionCall,
  endIdentitySessionCall,
  renewIdentitySessionCall,
} from "@madoguchi/contract/patient/identity.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { openPublicRoutes } from "../answer-patient-call.ts";
import { renewSession, sessionsOf, signOut } from "./renew-session.ts";

/** Others may cache the keys this long; a new key is published at least a day before it is the only one. */
const KEYS_KEPT_SECONDS = 300;

function askingOf(context: Context<AppEnv>) {
  return { device: kindOfDevice(context.req.header("user-agent")), requestId: context.get("requestId") };
}

/** The browser's calls to the identity where the API itself provides it (decision 85). */
export function createIdentityRoutes(needs: Deps) {
  const { routes, answer, act } = openPublicRoutes(needs);
  answer(beginIdentitySessionCall, ({ deps, body, context }) => {
    context.header("Cache-Control", "no-store");
    const sessions = sessionsOf(deps);
    return "customToken" in body
      ? sessions.signInWithCustomToken(body.customToken)
      : sessions.signInWithLink(body.email, body.oobCode);
  });
  answer(renewIdentitySessionCall, ({ deps, body, context }) => {
    context.header("Cache-Control", "no-store");
    return renewSession(deps, { ...body, ...askingOf(context) });
  });
  act(endIdentitySessionCall, ({ deps, body, context }) => signOut(deps, { ...body, ...askingOf(context) }));
  routes.get("/.well-known/jwks.json", async (context) => {
    const keys = await sessionsOf(needs).publishedKeys();
    return context.json(keys, 200, { "Cache-Control": `public, max-age=${KEYS_KEPT_SECONDS}` });
  });
  return routes;
}
