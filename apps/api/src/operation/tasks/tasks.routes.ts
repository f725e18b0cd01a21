import {
  listClosedTasksCall,
  listTasksCall,
  reopenTaskCall,
  resolveTaskCall,
  takeTaskCall,
} from "@madoguchi/contract/operation/clinic-task.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { listClinicTasks, reopenClinicTask, resolveClinicTask, takeClinicTask } from "./clinic-tasks.ts";

/** The calls on the clinic's tasks. */
export function createTasksRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(listTasksCall, ({ deps, operator }) => listClinicTasks(deps, operator, "open"));
  answer(listClosedTasksCall, ({ deps, operator }) => listClinicTasks(deps, operator, "closed"));
  answer(takeTaskCall, ({ deps, operator, params, body }) =>
    takeClinicTask(deps, operator, params.taskId, body.takenBy),
  );
  answer(resolveTaskCall, ({ deps, operator, params, body }) =>
    resolveClinicTask(deps, operator, params.taskId, body.resolution ?? ""),
  );
  answer(reopenTaskCall, ({ deps, operator, params }) => reopenClinicTask(deps, operator, params.taskId));
  return routes;
}
