import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  clinicTaskListSchema,
  clinicTaskSchema,
  takeTaskRequestSchema,
} from "@madoguchi/contract/operation/clinic-task";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { listClinicTasks, resolveClinicTask, takeClinicTask } from "./clinic-tasks.ts";

const tasksRoute = operationRoute({
  method: "get",
  path: operationPaths.tasks,
  summary: "対応が必要なことを読む",
  answers: { 200: jsonAnswer("未対応のものを古い順に返します。", clinicTaskListSchema) },
});

const taskParameters = clinicParameters.extend({ taskId: z.string().max(100) });

const takeRoute = operationRoute({
  method: "post",
  path: operationPaths.takeTask,
  summary: "担当する",
  request: { params: taskParameters, body: jsonBody(takeTaskRequestSchema) },
  answers: { 200: jsonAnswer("いまの担当者が入ります。先に別の人が担当したときは、その人です。", clinicTaskSchema) },
  refuses: ["ResourceNotFound"],
});

const resolveRoute = operationRoute({
  method: "post",
  path: operationPaths.resolveTask,
  summary: "対応済みにする",
  request: { params: taskParameters },
  answers: { 200: jsonAnswer("対応した人と時刻が入ります。", clinicTaskSchema) },
  refuses: ["ResourceNotFound"],
});

/** What waits for a person of the clinic. */
export function createTasksRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(tasksRoute, async (context) => context.json(await listClinicTasks(deps, context.var.operator), 200));

  routes.openapi(takeRoute, async (context) => {
    const { taskId } = context.req.valid("param");
    const { takenBy } = context.req.valid("json");
    return context.json(await takeClinicTask(deps, context.var.operator, taskId, takenBy), 200);
  });

  routes.openapi(resolveRoute, async (context) => {
    const { taskId } = context.req.valid("param");
    return context.json(await resolveClinicTask(deps, context.var.operator, taskId), 200);
  });

  return routes;
}
