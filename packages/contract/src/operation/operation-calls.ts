import * as chartCalls from "./chart.calls.ts";
import type { OperationCall } from "./operation-call.ts";

/** Every call of the clinic's side. */
export const OPERATION_CALLS: readonly OperationCall[] = [chartCalls].flatMap((calls) =>
  Object.values(calls).filter((call) => "path" in call),
);
