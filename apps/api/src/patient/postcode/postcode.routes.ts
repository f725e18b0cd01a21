import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { postcodeLookupSchema, postcodeSchema } from "@madoguchi/contract/address/postcode";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst } from "../../platform/http/rate-limit.ts";
import type { PostcodeMemory } from "./postcode-memory.ts";

const DAY_SECONDS = 86_400;

/** Anybody may ask, and each new question costs the clinic one of its provider's; so a network has this many a minute. */
const NEW_POSTCODES = { name: "postcode", limit: 30, windowSeconds: 60 } as const;

const lookUpRoute = createRoute({
  method: "get",
  path: apiPaths.postcode,
  summary: "郵便番号から住所を調べる",
  request: { params: z.object({ postcode: postcodeSchema }) },
  responses: {
    200: jsonAnswer(
      "候補の住所です。該当がないときは空、複数の町域があるときは複数です。1日キャッシュできます。",
      postcodeLookupSchema,
    ),
    ...refusals("Validation", TOO_MANY_CALLS, "Downstream"),
  },
});

export function createPostcodeRoutes(
  deps: Pick<Deps, "database" | "now" | "settings">,
  memory: PostcodeMemory,
): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(lookUpRoute, async (context) => {
    const { postcode } = context.req.valid("param");
    if (!memory.find(postcode)) {
      const network = clientNetwork(context, deps.settings.trustedProxyHops);
      await countAgainst(deps, [{ rule: NEW_POSTCODES, subject: network }]);
    }
    const candidates = await memory.ask(postcode);
    return context.json({ candidates }, 200, { "Cache-Control": `public, max-age=${DAY_SECONDS}` });
  });

  return routes;
}
