import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { receiptListSchema } from "@madoguchi/contract/payment/payment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { listReceipts } from "./list-receipts.ts";
import { readReceipt } from "./read-receipt.ts";

const clinicParameters = z.object({ clinicId: z.string() });
const customerRefusals = ["UserNotLoggedIn", "IdTokenVerifyFailed", "ClinicNotFound", "ClinicNotOfCustomer"] as const;

const receiptRoute = createRoute({
  method: "get",
  path: apiPaths.receipt,
  summary: "領収書をPDFで受け取る",
  request: { params: clinicParameters.extend({ treatmentId: z.string().max(100) }) },
  responses: {
    200: {
      description: "領収書です。",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals(...customerRefusals, "TreatmentNotFound", "BasicTreatmentsNotFound"),
  },
});

const yearRoute = createRoute({
  method: "get",
  path: apiPaths.receiptsOfYear,
  summary: "一年間のお支払いを読む（医療費控除のため）",
  request: { params: clinicParameters.extend({ year: z.coerce.number().int().min(2000).max(2999) }) },
  responses: {
    200: jsonAnswer("お支払い日の順です。合計からは返金額を引いてあります。", receiptListSchema),
    ...refusals("Validation", ...customerRefusals),
  },
});

/** `GET C/treatment/{treatmentId}/receipt` and `GET C/receipt/{year}`. */
export function createReceiptRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(receiptRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    const pdf = await readReceipt(deps, caller, treatmentId);
    context.header("Content-Type", "application/pdf");
    context.header("Content-Disposition", 'attachment; filename="receipt.pdf"');
    return context.body(new Uint8Array(pdf).buffer, 200);
  });

  routes.openapi(yearRoute, async (context) => {
    const { clinicId, year } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    return context.json(await listReceipts(deps, caller, year), 200);
  });

  return routes;
}
