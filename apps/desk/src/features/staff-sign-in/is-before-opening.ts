import { readPreparationCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import type { DeskApi } from "../../api/desk-api.ts";

/** Whether this owner's clinic has open steps of 「開院までの準備」; false where that cannot be read. */
export async function isBeforeOpening(api: DeskApi, { roles, clinicId }: DeskSession): Promise<boolean> {
  if (!roles.includes("owner")) return false;
  const preparation = await api.send(readPreparationCall, { params: { clinicId } }).catch(() => undefined);
  return preparation?.isFinished === false && preparation.lines.some(({ state }) => state === "open");
}
