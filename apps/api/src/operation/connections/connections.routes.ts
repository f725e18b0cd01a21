import {
  checkClinicConnectionCall,
  checkConnectionsCall,
  readClinicConnectionsCall,
  readConnectionCheckCall,
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/operation/connections.calls";
import type { Deps } from "../../platform/deps.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { checkConnections, readLastCheck } from "./check-connections.ts";
import { checkConnection, readConnections, removeConnection, storeConnection } from "./own-connections.ts";

/** So that the clinic's own connections cannot be used to try keys out. */
const CHECKS = { name: "connection-check", limit: 10, windowSeconds: 60 } as const satisfies RateRule;

/** The calls on a clinic's own connections, and on checks of its services. */
export function createConnectionsRoutes(
  needs: Pick<Deps, "cards" | "database" | "now" | "probes" | "connections" | "settings">,
) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readClinicConnectionsCall, ({ deps, operator }) => readConnections(deps, operator));
  answer(storeClinicConnectionCall, ({ deps, operator, body }) => storeConnection(deps, operator, body));
  answer(removeClinicConnectionCall, ({ deps, operator, params }) =>
    removeConnection(deps, operator, params.connectionKind),
  );
  answer(checkClinicConnectionCall, async ({ deps, operator, params }) => {
    await countAgainst(deps, [{ rule: CHECKS, subject: operator.clinicId }]);
    return checkConnection(deps, operator, params.connectionKind);
  });
  answer(readConnectionCheckCall, ({ deps, operator }) => readLastCheck(deps, operator));
  answer(checkConnectionsCall, ({ deps, operator }) => checkConnections(deps, operator));
  return routes;
}
