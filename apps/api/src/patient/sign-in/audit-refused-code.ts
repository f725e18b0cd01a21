import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findBusinessOfClinic, findCustomerByEmail } from "../../records/customer/customer.store.ts";
import type { RefusedCode } from "../../records/sign-in/attempt-code.ts";
import { countRefusedTry } from "../../records/sign-in/sign-in-attempt.store.ts";

/** The holder of an attempt may go on trying its code; only this many attempts at it are audited. */
const AUDITED_TRIES = 10;

/**
 * Audits that a code did not sign in, with the kind of device: for the patient of the attempt's address, or without a
 * patient where there is none. An unknown id leaves nothing.
 */
export async function auditRefusedCode(
  deps: Pick<Deps, "database" | "now" | "settings">,
  { why, attempt }: RefusedCode,
  call: { device: string; requestId: string },
): Promise<void> {
  const { database, now, settings } = deps;
  if (!attempt) return;
  const { attemptId } = attempt;
  // A wrong code has been counted already.
  if (why !== "wrong" && !(await countRefusedTry(database, attemptId, AUDITED_TRIES))) return;
  const medicalBusinessId = (await findBusinessOfClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const patient = await findCustomerByEmail(database, medicalBusinessId, attempt.email);
  const about = { medicalBusinessId, customerId: patient?.customerId ?? null, subject: `sign-in:${attemptId}` };
  const action = why === "wrong" ? "sign-in.code-wrong" : "sign-in.code-refused";
  await recordAuditEvent(database, { ...about, ...call, action, actor: "visitor", at: now() });
}
