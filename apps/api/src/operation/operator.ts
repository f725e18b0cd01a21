import type { AuditEvent } from "../platform/audit/audit-event.store.ts";
import type { AppEnv } from "../platform/http/app-env.ts";

/** Who of the clinic acts, for which clinic: all that a use case of the clinic's side may rely on. */
export type Operator = {
  /** The name that `x-operator` gave: stated by the caller, not proven. */
  name: string;
  /** The name of the operation key that proves the caller. */
  keyName: string;
  clinicId: string;
  medicalBusinessId: string;
  requestId: string;
};

/** Who acts, as every audit event of the operation API says it. */
export function operatorActor({ name, keyName }: Operator): Pick<AuditEvent, "actor" | "statedOperator"> {
  return { actor: `key:${keyName}`, statedOperator: name };
}

/** What `requireOperator` leaves for the handlers of operation paths. */
export type OperationEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { operator: Operator };
};
