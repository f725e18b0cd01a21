import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { paymentPageSchema } from "@madoguchi/contract/payment/payment";
import type { Deps } from "../deps.ts";
import { jsonAnswer, refusals } from "../http/answers.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readPaymentPage } from "./read-payment-page.ts";

const treatmentParameters = z.object({ clinicId: z.string(), treatmentId: z.string().max(100) });
const customerRefusals = [
  "UserNotLoggedIn",
  "IdTokenVerifyFailed",
  "ClinicNotFound",
  "ClinicNotOfCustomer",
  "TreatmentNotFound",
] as const;

const pageRoute = createRoute({
  method: "get",
  path: apiPaths.payment,
  summary: "請求とお支払いの状況を読む",
  request: { params: treatmentParameters },
  responses: {
    200: jsonAnswer("請求の内容と、最新のお支払いの状況です。", paymentPageSchema),
    ...refusals(...customerRefusals, "BasicTreatmentsNotFound"),
  },
});

/** `GET` and `POST C/treatment/{treatmentId}/payment`, and an attempt's own calls. */
export function createPaymentRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(pageRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    return context.json(await readPaymentPage(deps, caller, treatmentId), 200);
  });

  return routes;
}
