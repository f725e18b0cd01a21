import type { StaffRole } from "@madoguchi/contract/desk/staff-role";
import type { Roles } from "@madoguchi/contract/operation/operation-call";
import type { AuditEvent } from "../platform/audit/audit-event.store.ts";
import type { AppEnv } from "../platform/http/app-env.ts";

/** Who of the clinic acts, for which clinic: all that a use case of the clinic's side may rely on. */
export type Operator = {
  /** Of staff the person's name; of a key the name that `x-operator` gave: stated by the caller, not proven. */
  name: string;
  clinicId: string;
  medicalBusinessId: string;
  requestId: string;
} & (
  | {
      /** The name of the operation key that proves the caller. */
      keyName: string;
      staffId?: undefined;
    }
  | {
      /** The person of the staff, whose passkey proves them. */
      staffId: string;
      roles: readonly StaffRole[];
      /** What their session was proven with last: it decides which clinics they reach (decision 116). */
      passkeyId: string | null;
    }
);

/** Who acts, as every audit event of the operation API says it. */
export function operatorActor(operator: Operator): Pick<AuditEvent, "actor" | "statedOperator"> {
  if (operator.staffId !== undefined) return { actor: `staff:${operator.staffId}` };
  return { actor: `key:${operator.keyName}`, statedOperator: operator.name };
}

/** Whether the operator is one of these people (`docs/design/desk.md`, Roles); a system's key is for the calls that it may make. */
export function isOneOf(operator: Operator, { roles }: Roles): boolean {
  return operator.staffId === undefined || operator.roles.some((role) => roles.includes(role));
}

/** What `requireOperator` leaves for the handlers of operation paths. */
export type OperationEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { operator: Operator };
};

/** Tells readers of a record apart: a person of the staff, or the name that a key stated. */
export function reviewerOf(operator: Operator): string {
  return operator.staffId === undefined ? `key:${operator.keyName}/${operator.name}` : `staff:${operator.staffId}`;
}
