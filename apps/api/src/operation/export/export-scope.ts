import type { SheetScope } from "../../records/record-sheets/sheet-scope.store.ts";
import type { Operator } from "../operator.ts";

/** Before every record, and after every visit that can be booked. */
const [FIRST, LAST] = [new Date("1900-01-01T00:00:00+09:00"), new Date("9999-01-01T00:00:00+09:00")];

/** Everything of the operator's clinic at one instant. */
export function exportScope({ medicalBusinessId, clinicId }: Operator, asOf: Date): SheetScope {
  return { medicalBusinessId, clinicId, from: FIRST, to: LAST, asOf };
}
