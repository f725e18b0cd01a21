import type { Roles } from "@madoguchi/contract/operation/operation-call";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { Context } from "hono";
import type { AuditEvent } from "../platform/audit/audit-event.store.ts";
import type { AppEnv } from "../platform/http/app-env.ts";

/** The caller on the clinic's side and their clinic: the identity on which its use cases rely. */
export type Operator = {
  /** The person's name for staff; for a key the name in `x-operator`: stated by the caller, not proven. */
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
      /** The staff member, whose passkey proves them. */
      staffId: string;
      roles: readonly StaffRole[];
      /** The passkey of the last proof: it decides which clinics they reach (decision 116). */
      passkeyId: string | null;
    }
);

/** The actor of every audit event of the operation API. */
export function operatorActor(operator: Operator): Pick<AuditEvent, "actor" | "statedOperator"> {
  if (operator.staffId !== undefined) return { actor: `staff:${operator.staffId}` };
  return { actor: `key:${operator.keyName}`, statedOperator: operator.name };
}

/** Whether the operator has one of these roles (`docs/design/desk.md`, Roles); a key has its scopes instead. */
export function isOneOf(operator: Operator, { roles }: Roles): boolean {
  return operator.staffId === undefined || operator.roles.some((role) => roles.includes(role));
}

/** The context that `requireOperator` sets for the handlers of operation paths. */
export type OperationEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { operator: Operator };
};

export type OperationContext = Context<OperationEnv>;

/** Identifies the reader of a record: a staff member, or the name that a key stated. */
export function reviewerOf(operator: Operator): string {
  return operator.staffId === undefined ? `key:${operator.keyName}/${operator.name}` : `staff:${operator.staffId}`;
}
