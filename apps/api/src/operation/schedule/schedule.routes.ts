import {
  addClosureCall,
  addWeeklySessionCall,
  changeWeeklySessionCall,
  deleteClosureCall,
  deleteWeeklySessionCall,
  readClosuresCall,
  readWeeklySessionsCall,
} from "@madoguchi/contract/operation/schedule.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { addClosure, deleteClosure, readClosures } from "./manage-closures.ts";
import {
  addWeeklySession,
  changeWeeklySession,
  deleteWeeklySession,
  readWeeklySessions,
} from "./manage-weekly-sessions.ts";

/** The calls on the clinic's weekly template and the exceptions from it. */
export function createScheduleRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readWeeklySessionsCall, ({ deps, operator }) => readWeeklySessions(deps, operator));
  answer(addWeeklySessionCall, ({ deps, operator, body }) => addWeeklySession(deps, operator, body));
  act(changeWeeklySessionCall, ({ deps, operator, params, body, ifMatch }) =>
    changeWeeklySession(deps, operator, params.weeklySessionId, body, ifMatch),
  );
  act(deleteWeeklySessionCall, ({ deps, operator, params }) =>
    deleteWeeklySession(deps, operator, params.weeklySessionId),
  );
  answer(readClosuresCall, ({ deps, operator, query }) => readClosures(deps, operator, query));
  answer(addClosureCall, ({ deps, operator, body }) => addClosure(deps, operator, body));
  answer(deleteClosureCall, ({ deps, operator, params }) => deleteClosure(deps, operator, params.closureId));
  return routes;
}
