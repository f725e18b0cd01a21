import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { spotListSchema, spotQuerySchema } from "@madoguchi/contract/spot/spot";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { listSpots } from "./list-spots.ts";

const listRoute = createRoute({
  method: "get",
  path: apiPaths.spots,
  summary: "診療科の予約枠を読む",
  request: { params: z.object({ clinicId: z.string().max(100) }), query: spotQuerySchema },
  responses: {
    200: jsonAnswer("いまから1時間以上あとに始まる予約枠です。満席の枠も含みます。", spotListSchema),
    ...refusals("Validation", "ClinicNotFound", "SpotFetchFailed"),
  },
});

/** `GET /clinic/{clinicId}/spot`. */
export function createSpotRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(listRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const spots = await listSpots(deps, clinicId, context.req.valid("query"));
    context.header("Cache-Control", "no-store");
    return context.json(spots, 200);
  });

  return routes;
}
