import {
  exportStatisticsCall,
  readStatisticsCall,
  readTodayInNumbersCall,
} from "@madoguchi/contract/operation/statistics.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { exportStatistics, readStatistics } from "./read-statistics.ts";
import { readTodayInNumbers } from "./read-today.ts";

/** 集計: the clinic now and by the month, in numbers. */
export function createStatisticsRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readTodayInNumbersCall, ({ deps, operator }) => readTodayInNumbers(deps, operator));
  answer(readStatisticsCall, ({ deps, operator, query }) => readStatistics(deps, operator, query.month));
  answer(exportStatisticsCall, async ({ deps, operator, query: { month }, context }) =>
    context.body(await exportStatistics(deps, operator, month), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="shukei-${month}.csv"`,
    }),
  );
  return routes;
}
