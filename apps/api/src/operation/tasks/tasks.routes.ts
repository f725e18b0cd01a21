import { listTasksCall, resolveTaskCall, takeTaskCall } from "@madoguchi/contract/operation/clinic-task.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { listClinicTasks, resolveClinicTask, takeClinicTask } from "./clinic-tasks.ts";

/** The calls on the clinic's tasks. */
export function createTasksRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(listTasksCall, ({ deps, operator }) => listClinicTasks(deps, operator));
  answer(takeTaskCall, ({ deps, operator, params, body }) =>
    takeClinicTask(deps, operator, params.taskId, body.takenBy),
  );
  answer(resolveTaskCall, ({ deps, operator, params }) => resolveClinicTask(deps, operator, params.taskId));
  return routes;
}
