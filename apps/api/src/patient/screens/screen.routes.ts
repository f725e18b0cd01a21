import { OpenAPIHono } from "@hono/zod-openapi";
import { screenPaths } from "@madoguchi/contract/http/screen-paths";
import { homeScreenSchema } from "@madoguchi/contract/screen/home-screen";
import { treatmentScreenSchema } from "@madoguchi/contract/screen/treatment-screen";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { readHomeScreen, readTreatmentScreen } from "./read-screens.ts";

const homeRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: screenPaths.home,
  summary: "マイページを読む",
  answers: {
    200: jsonAnswer("マイページに表示するすべてです。各項目は個別の呼び出しと同じ内容です。", homeScreenSchema),
  },
  refuses: ["CustomerInfoNotFound", "TreatmentHistoryFetchFailed", "TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

const treatmentRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: screenPaths.treatmentPage,
  summary: "診察の詳細ページを読む",
  request: { params: treatmentParameters },
  answers: {
    200: jsonAnswer(
      "診察の詳細ページに表示するすべてです。各項目は個別の呼び出しと同じ内容です。",
      treatmentScreenSchema,
    ),
  },
  refuses: ["CustomerInfoNotFound", "TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

/** One call for each screen whose parts would take several, some after the others. */
export function createScreenRoutes(
  deps: Pick<Deps, "database" | "cards" | "now" | "settings">,
): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(homeRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const reader = { customer: customerContextOf(context, clinicId), identityUid: context.var.claims.uid };
    return context.json(await readHomeScreen(deps, reader), 200);
  });

  routes.openapi(treatmentRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const reader = { customer: customerContextOf(context, clinicId), identityUid: context.var.claims.uid };
    return context.json(await readTreatmentScreen(deps, reader, treatmentId), 200);
  });

  return routes;
}
