import type { HttpBindings } from "@hono/node-server";
import type { Operator } from "../../operation/operator.ts";
import type { IdentityClaims } from "../deps.ts";

/** The signed-in customer of a call. `clinicId` is there on `/customer/clinic/{clinicId}/…` only. */
export type CallingCustomer = { medicalBusinessId: string; customerId: string; clinicId?: string };

/**
 * What middleware leaves for the handlers of one request: `requestId` always, `claims` and `customer` on customer paths,
 * `operator` on operation paths.
 */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; claims: IdentityClaims; customer: CallingCustomer; operator: Operator };
};
