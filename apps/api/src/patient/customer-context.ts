import type { Language } from "@madoguchi/contract/http/language";
import type { IdentityClaims } from "../platform/adapters/identity/identity.port.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { ClinicCustomer, Customer } from "../records/customer/customer-lookup.store.ts";

/** The signed-in representative; absent where the record is the patient's own. */
type ActedFor = { representativeId?: string | undefined };

export type PageContext = { language?: Language | undefined };

/** The patient of a call and the clinic: everything that a use case of the patient's own treatments may rely on. */
export type CustomerContext = ClinicCustomer & ActedFor & PageContext & { requestId: string };

/** The customer of a call. `clinicId` is set on `/customer/clinic/{clinicId}/…` only. */
export type CallingCustomer = Customer & ActedFor & { clinicId?: string };

/** The signed-in account: the patient's own, or the representative's. Cards, mails and sessions belong to it. */
export function accountOf({ medicalBusinessId, customerId, representativeId }: Customer & ActedFor): Customer {
  return { medicalBusinessId, customerId: representativeId ?? customerId };
}

/** The session of a call. `isProven`: the patient proved their identity within the last ten minutes. */
export type CallingSession = { sessionId: string; device: string; isProven: boolean };

/** The calling patient and session, for changes of sessions and sign-in methods. */
export type SessionContext = PageContext & { owner: Customer; sessionId: string; device: string; requestId: string };

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

/** What `requireCustomer` sets for customer paths; for a signed-in person without a record, the claims alone. */
export type CustomerEnv = EnvOf<CallingCustomer>;
export type BusinessEnv = EnvOf<Customer & ActedFor>;
export type ClinicEnv = EnvOf<ClinicCustomer & ActedFor>;
