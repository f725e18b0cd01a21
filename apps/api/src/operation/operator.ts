import type { AppEnv } from "../platform/http/app-env.ts";

/** Who of the clinic acts, for which clinic: all that a use case of the clinic's side may rely on. */
export type Operator = {
  /** The name that `x-operator` gave; it stands in the audit. */
  name: string;
  clinicId: string;
  medicalBusinessId: string;
  requestId: string;
};

/** What `requireOperator` leaves for the handlers of operation paths. */
export type OperationEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { operator: Operator };
};
