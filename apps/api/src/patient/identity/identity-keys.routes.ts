import { OpenAPIHono } from "@hono/zod-openapi";
import type { Deps } from "../../platform/deps.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { sessionsOf } from "./renew-session.ts";

/** Others may cache the keys this long; a new key is published at least a day before it is the only one. */
const KEYS_KEPT_SECONDS = 300;

/** The public keys by which others check the tokens of the API's own identity (decision 85). */
export function createIdentityKeyRoutes(needs: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  routes.get("/.well-known/jwks.json", async (context) => {
    const keys = await sessionsOf(needs).publishedKeys();
    return context.json(keys, 200, { "Cache-Control": `public, max-age=${KEYS_KEPT_SECONDS}` });
  });
  return routes;
}
