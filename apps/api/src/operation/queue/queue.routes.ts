import { readQueueCall } from "@madoguchi/contract/operation/treatment-queue.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readTreatmentQueue } from "./read-treatment-queue.ts";

export function createQueueRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readQueueCall, ({ deps, operator, query }) => readTreatmentQueue(deps, operator, query));
  return routes;
}
