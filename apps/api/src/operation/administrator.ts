import { type AuditEvent, recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import type { AppEnv } from "../platform/http/app-env.ts";

/** The administrator of the installation, who manages businesses, clinics and keys and sees no patient's data. */
export type Administrator = {
  /** The name that `x-operator` gave: stated by the caller, not proven. */
  name: string;
  requestId: string;
};

/** The context that `requireAdministrator` sets for the handlers of administration paths. */
export type AdministrationEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { administrator: Administrator };
};

/** Records an administrator's act on a business or clinic, in the act's transaction. */
export function recordAdministration(
  database: Database,
  { name, requestId }: Administrator,
  event: Pick<AuditEvent, "medicalBusinessId" | "action" | "subject" | "at" | "change">,
): Promise<void> {
  const actor = { actor: "administrator", statedOperator: name };
  return recordAuditEvent(database, { ...event, ...actor, customerId: null, requestId });
}
