import { ACTING_FOR_HEADER, NOT_ACTING } from "@madoguchi/contract/representation/acting";
import type { Context } from "hono";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { findPersonActedFor } from "../records/representation/acting.store.ts";
import type { CallingCustomer, CustomerEnv } from "./customer-context.ts";

/**
 * The one place that decides whose record a call is about (decision 99): the signed-in patient's, or that of the
 * represented person whom the call names. That person becomes the call's customer, so that each use case finds their
 * rows alone. A changing call is audited first, with the representative. 409 (E005), in the same words for a
 * representation that is missing, another patient's, or over; C001 where the person is not the clinic's customer.
 */
export async function actForPerson(
  { database, now }: Pick<Deps, "database" | "now">,
  context: Context<CustomerEnv>,
  representative: CallingCustomer,
): Promise<void> {
  const representationId = context.req.header(ACTING_FOR_HEADER);
  if (representationId === undefined) return;
  const { clinicId } = representative;
  const at = now();
  const person = await findPersonActedFor(database, representative, { representationId, clinicId, now: at });
  if (!person) return fail(NOT_ACTING, { reason: "no such representation in force" });
  if (!person.isOfClinic) return fail("ClinicNotOfCustomer");
  const { medicalBusinessId, customerId } = person;
  const representativeId = representative.customerId;
  context.set("customer", {
    ...{ medicalBusinessId, customerId, representativeId },
    ...(clinicId !== undefined && { clinicId }),
  });
  // An idempotency key of the patient's own calls must not answer a call for another person.
  context.set("keyOwner", `${context.get("keyOwner")} for ${customerId}`);
  if (context.req.method === "GET") return;
  await recordAuditEvent(database, {
    ...{ medicalBusinessId, customerId, at, requestId: context.get("requestId") },
    actor: `customer:${representativeId}`,
    action: "representation.act",
    subject: `representation:${representationId}`,
  });
}
