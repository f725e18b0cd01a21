import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicTaskListSchema, clinicTaskSchema } from "@madoguchi/contract/operation/clinic-task";
import { customerRecordSchema } from "@madoguchi/contract/operation/customer-record";
import { treatmentQueueQuerySchema, treatmentQueueSchema } from "@madoguchi/contract/operation/treatment-queue";
import { treatmentRecordSchema } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../platform/deps.ts";
import { jsonAnswer, refusals } from "../platform/http/answers.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { readTreatmentRecord } from "./chart/read-treatment-record.ts";
import { clinicParameters, OPERATION_REFUSALS, treatmentParameters } from "./operation-call.ts";
import { readCustomerRecord } from "./patients/read-customer-record.ts";
import { readTreatmentQueue } from "./queue/read-treatment-queue.ts";
import { listClinicTasks, resolveClinicTask } from "./tasks/clinic-tasks.ts";

const queueRoute = createRoute({
  method: "get",
  path: operationPaths.treatments,
  summary: "診察の一覧を読む（日付・状態・発送待ち）",
  request: { params: clinicParameters, query: treatmentQueueQuerySchema },
  responses: { 200: jsonAnswer("診察の一覧です。", treatmentQueueSchema), ...refusals(...OPERATION_REFUSALS) },
});

const recordRoute = createRoute({
  method: "get",
  path: operationPaths.treatment,
  summary: "診察の記録を読む",
  request: { params: treatmentParameters },
  responses: {
    200: jsonAnswer("診察の記録です。", treatmentRecordSchema),
    ...refusals(...OPERATION_REFUSALS, "TreatmentNotFound", "TreatmentDetailFetchFailed"),
  },
});

const customerRoute = createRoute({
  method: "get",
  path: operationPaths.customer,
  summary: "診察券番号から患者を読む",
  request: { params: clinicParameters.extend({ medicalRecordCode: z.string().max(100) }) },
  responses: {
    200: jsonAnswer("患者の記録です。", customerRecordSchema),
    ...refusals(...OPERATION_REFUSALS, "CustomerInfoNotFound"),
  },
});

const tasksRoute = createRoute({
  method: "get",
  path: operationPaths.tasks,
  summary: "対応が必要なことを読む",
  request: { params: clinicParameters },
  responses: {
    200: jsonAnswer("未対応のものを古い順に返します。", clinicTaskListSchema),
    ...refusals(...OPERATION_REFUSALS),
  },
});

const resolveRoute = createRoute({
  method: "post",
  path: operationPaths.resolveTask,
  summary: "対応済みにする",
  request: { params: clinicParameters.extend({ taskId: z.string().max(100) }) },
  responses: {
    200: jsonAnswer("対応した人と時刻が入ります。", clinicTaskSchema),
    ...refusals(...OPERATION_REFUSALS, "ResourceNotFound"),
  },
});

/** What the clinic's people read, and the tasks that wait for them. */
export function createOperationRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(queueRoute, async (context) =>
    context.json(await readTreatmentQueue(deps, context.var.operator, context.req.valid("query")), 200),
  );

  routes.openapi(recordRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readTreatmentRecord(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(customerRoute, async (context) => {
    const { medicalRecordCode } = context.req.valid("param");
    return context.json(await readCustomerRecord(deps, context.var.operator, medicalRecordCode), 200);
  });

  routes.openapi(tasksRoute, async (context) => context.json(await listClinicTasks(deps, context.var.operator), 200));

  routes.openapi(resolveRoute, async (context) => {
    const { taskId } = context.req.valid("param");
    return context.json(await resolveClinicTask(deps, context.var.operator, taskId), 200);
  });

  return routes;
}
