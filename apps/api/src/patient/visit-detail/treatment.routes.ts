import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { historyQuerySchema } from "@madoguchi/contract/treatment/history-query";
import { nextActionSchema } from "@madoguchi/contract/treatment/next-action";
import { nextTreatmentSchema, treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { getTreatment } from "../../records/treatment-overview/get-treatment.ts";
import { listTreatments } from "../history/list-treatments.ts";
import { nextAction } from "../home/read-next-action.ts";
import { nextTreatment } from "../home/read-next-treatment.ts";
import { getCalendarFile } from "./get-calendar-file.ts";

const clinicParameters = z.object({ clinicId: z.string() });
const customerRefusals = ["UserNotLoggedIn", "IdTokenVerifyFailed", "ClinicNotFound", "ClinicNotOfCustomer"] as const;

const listRoute = createRoute({
  method: "get",
  path: apiPaths.treatments,
  summary: "診察履歴を読む",
  request: { params: clinicParameters, query: historyQuerySchema },
  responses: {
    200: jsonAnswer(
      "新しい順に10件ずつです。最後より後のページには最後のページを返します。お支払いが必要なものは、ページにかかわらずすべて返します。",
      treatmentListSchema,
    ),
    ...refusals("Validation", ...customerRefusals, "TreatmentHistoryFetchFailed"),
  },
});

const getRoute = createRoute({
  method: "get",
  path: apiPaths.treatment,
  summary: "診察を読む",
  request: { params: clinicParameters.extend({ treatmentId: z.string().max(100) }) },
  responses: {
    200: jsonAnswer("診察です。", treatmentDetailSchema),
    ...refusals(...customerRefusals, "TreatmentNotFound", "TreatmentDetailFetchFailed"),
  },
});

const nextRoute = createRoute({
  method: "get",
  path: apiPaths.nextTreatment,
  summary: "次回の診察を読む",
  request: { params: clinicParameters },
  responses: {
    200: jsonAnswer("次回の診察です。ないときは、すべての項目がnullです。", nextTreatmentSchema),
    ...refusals(...customerRefusals),
  },
});

const nextActionRoute = createRoute({
  method: "get",
  path: apiPaths.nextAction,
  summary: "次にすることを読む",
  request: { params: clinicParameters },
  responses: {
    200: jsonAnswer("いまするべきことを一つだけ返します。", nextActionSchema),
    ...refusals(...customerRefusals),
  },
});

const calendarRoute = createRoute({
  method: "get",
  path: apiPaths.calendarFile,
  summary: "予約をカレンダーに登録するファイルを読む",
  request: { params: clinicParameters.extend({ treatmentId: z.string().max(100) }) },
  responses: {
    200: {
      description: "iCalendarファイルです。日時を変更したあとのファイルは、登録済みの予定を置き換えます。",
      content: { "text/calendar": { schema: z.string() } },
    },
    ...refusals(...customerRefusals, "TreatmentNotFound", "TreatmentDetailNotFound"),
  },
});

/** What a patient reads of her treatments: the history, one of them, the next one, what to do next, the calendar's file. */
export function createTreatmentRoutes(
  deps: Pick<Deps, "database" | "cards" | "now" | "settings">,
): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(listRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    const list = await listTreatments(deps, caller, context.req.valid("query"));
    return context.json(list, 200);
  });

  routes.openapi(getRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    const treatment = await getTreatment(deps, caller, treatmentId);
    return context.json(treatment, 200);
  });

  routes.openapi(nextRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    const next = await nextTreatment(deps, caller);
    return context.json(next, 200);
  });

  routes.openapi(nextActionRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    return context.json(await nextAction(deps, caller), 200);
  });

  routes.openapi(calendarRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const caller = { ...context.var.customer, clinicId, requestId: context.var.requestId };
    const { content, method } = await getCalendarFile(deps, caller, treatmentId);
    return context.body(content, 200, {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": 'attachment; filename="yoyaku.ics"',
    });
  });

  return routes;
}
