import { type AuditEvent, recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import type { AppEnv } from "../platform/http/app-env.ts";

/** Who sets the installation up: businesses, clinics and their keys, and nothing of a patient. */
export type Administrator = {
  /** The name that `x-operator` gave: stated by the caller, not proven. */
  name: string;
  requestId: string;
};

/** What `requireAdministrator` leaves for the handlers of administration paths. */
export type AdministrationEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { administrator: Administrator };
};

/** Writes down what an administrator did to a business or clinic, in the transaction that does it. */
export function recordAdministration(
  database: Database,
  { name, requestId }: Administrator,
  event: Pick<AuditEvent, "medicalBusinessId" | "action" | "subject" | "at" | "change">,
): Promise<void> {
  const actor = { actor: "administrator", statedOperator: name };
  return recordAuditEvent(database, { ...event, ...actor, customerId: null, requestId });
}
