import { checkConnectionsCall, readConnectionCheckCall } from "@madoguchi/contract/operation/connections.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { checkConnections, readLastCheck } from "./check-connections.ts";

/** Whether the services that the clinic needs would serve it. */
export function createConnectionsRoutes(needs: Pick<Deps, "database" | "now" | "probes">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readConnectionCheckCall, ({ deps, operator }) => readLastCheck(deps, operator));
  answer(checkConnectionsCall, ({ deps, operator }) => checkConnections(deps, operator));
  return routes;
}
