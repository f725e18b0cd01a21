import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import type { RefusedCode } from "./attempt-code.ts";

/** Audits that a signed-in patient's code was wrong or could not be used, with the kind of device. */
export async function auditWrongCode(
  { database, now }: Pick<Deps, "database" | "now">,
  { owner, device, requestId }: { owner: Customer; device: string; requestId: string },
  why: RefusedCode["why"],
): Promise<void> {
  const subject = `customer:${owner.customerId}`;
  const action = why === "wrong" ? "code.wrong" : "code.refused";
  await recordAuditEvent(database, { ...owner, actor: subject, action, subject, device, requestId, at: now() });
}
