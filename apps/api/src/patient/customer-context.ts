import type { IdentityClaims } from "../platform/adapters/identity/identity.port.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { ClinicCustomer, Customer } from "../records/customer/customer-lookup.store.ts";

/** The patient who calls, and through which clinic: all that a use case of the patient's own treatments may rely on. */
export type CustomerContext = ClinicCustomer & { requestId: string };

/** The signed-in customer of a call. `clinicId` is there on `/customer/clinic/{clinicId}/…` only. */
export type CallingCustomer = Customer & { clinicId?: string };

/** The session that a call comes in. `isProven`: the patient proved who they are within the last ten minutes. */
export type CallingSession = { sessionId: string; device: string; isProven: boolean };

/** The patient who calls, for what is done to their sessions and ways to sign in. */
export type SessionContext = { owner: Customer; sessionId: string; device: string; requestId: string };

/** The patient and the session of a call. */
export function sessionContextOf({
  var: { customer, session, requestId },
}: {
  var: Pick<BusinessEnv["Variables"], "customer" | "session" | "requestId">;
}): SessionContext {
  const { medicalBusinessId, customerId } = customer;
  const { sessionId, device } = session;
  return { owner: { medicalBusinessId, customerId }, sessionId, device, requestId };
}

type EnvOf<Actor> = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { claims: IdentityClaims; customer: Actor; session: CallingSession };
};

/** What `requireCustomer` leaves for the handlers of customer paths. A newcomer has claims alone. */
export type CustomerEnv = EnvOf<CallingCustomer>;
export type BusinessEnv = EnvOf<Customer>;
export type ClinicEnv = EnvOf<ClinicCustomer>;
