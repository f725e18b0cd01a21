import { OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { getCalendarFile } from "./get-calendar-file.ts";

const getRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.treatment,
  summary: "診察を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("診察です。", treatmentDetailSchema) },
  refuses: ["TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

const calendarRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.calendarFile,
  summary: "予約をカレンダーに登録するファイルを読む",
  request: { params: treatmentParameters },
  answers: {
    200: {
      description: "iCalendarファイルです。日時を変更したあとのファイルは、登録済みの予定を置き換えます。",
      content: { "text/calendar": { schema: z.string() } },
    },
  },
  refuses: ["TreatmentNotFound", "TreatmentDetailNotFound"],
});

/** One treatment of the patient, and the file for a calendar. */
export function createVisitDetailRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(getRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    const treatment = await getTreatment(deps, customer, treatmentId);
    return context.json(treatment, 200);
  });

  routes.openapi(calendarRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    const { content, method } = await getCalendarFile(deps, customer, treatmentId);
    return context.body(content, 200, {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": 'attachment; filename="yoyaku.ics"',
    });
  });

  return routes;
}
