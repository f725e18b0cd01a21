import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicTaskListSchema, clinicTaskSchema } from "@madoguchi/contract/operation/clinic-task";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { listClinicTasks, resolveClinicTask } from "./clinic-tasks.ts";

const tasksRoute = operationRoute({
  method: "get",
  path: operationPaths.tasks,
  summary: "対応が必要なことを読む",
  answers: { 200: jsonAnswer("未対応のものを古い順に返します。", clinicTaskListSchema) },
});

const resolveRoute = operationRoute({
  method: "post",
  path: operationPaths.resolveTask,
  summary: "対応済みにする",
  request: { params: clinicParameters.extend({ taskId: z.string().max(100) }) },
  answers: { 200: jsonAnswer("対応した人と時刻が入ります。", clinicTaskSchema) },
  refuses: ["ResourceNotFound"],
});

/** What waits for a person of the clinic. */
export function createTasksRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(tasksRoute, async (context) => context.json(await listClinicTasks(deps, context.var.operator), 200));

  routes.openapi(resolveRoute, async (context) => {
    const { taskId } = context.req.valid("param");
    return context.json(await resolveClinicTask(deps, context.var.operator, taskId), 200);
  });

  return routes;
}
