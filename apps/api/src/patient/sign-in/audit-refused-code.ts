import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findBusinessOfClinic, findCustomerByEmail } from "../../records/customer/customer.store.ts";
import type { RefusedCode } from "../../records/sign-in/attempt-code.ts";
import { countRefusedTry } from "../../records/sign-in/sign-in-attempt.store.ts";

/** Anybody who has an attempt may go on trying its code; this many tries of one attempt are written down and no more. */
const WRITTEN_DOWN_TRIES = 10;

/**
 * Writes down that a code did not sign in, with the kind of device: for the patient of the attempt's address, or for
 * nobody where there is no such patient. An id that is none of ours leaves nothing.
 */
export async function auditRefusedCode(
  deps: Pick<Deps, "database" | "now" | "settings">,
  { why, attempt }: RefusedCode,
  call: { device: string; requestId: string },
): Promise<void> {
  const { database, now, settings } = deps;
  if (!attempt) return;
  const { attemptId } = attempt;
  // A wrong try has been counted already.
  if (why !== "wrong" && !(await countRefusedTry(database, attemptId, WRITTEN_DOWN_TRIES))) return;
  const medicalBusinessId = (await findBusinessOfClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const patient = await findCustomerByEmail(database, medicalBusinessId, attempt.email);
  const about = { medicalBusinessId, customerId: patient?.customerId ?? null, subject: `sign-in:${attemptId}` };
  const action = why === "wrong" ? "sign-in.code-wrong" : "sign-in.code-refused";
  await recordAuditEvent(database, { ...about, ...call, action, actor: "visitor", at: now() });
}
