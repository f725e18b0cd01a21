import { randomUUID } from "node:crypto";
import { ENROLMENT_HOURS } from "@madoguchi/contract/staff/desk-session";
import type { EnrolmentLink } from "@madoguchi/contract/staff/staff";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { replaceEnrolment } from "./staff-enrolment.store.ts";
import { createStaffToken, hashStaffToken } from "./staff-token.ts";

const HOUR_MS = 3_600_000;

/**
 * Creates a link with which a person adds a passkey, once and within 24 hours; earlier links for them end. The token is
 * in the fragment, which browsers do not send.
 */
export async function createEnrolmentLink(
  database: Database,
  { staffId, deskBaseUrl, at }: { staffId: string; deskBaseUrl: string; at: Date },
): Promise<EnrolmentLink> {
  const token = createStaffToken();
  const expiresAt = new Date(at.getTime() + ENROLMENT_HOURS * HOUR_MS);
  const enrolment = { enrolmentId: randomUUID(), staffId, tokenHash: hashStaffToken(token), expiresAt };
  await replaceEnrolment(database, enrolment, at);
  return { url: `${deskBaseUrl}/enrol#${token}`, expiresAt: toWireTime(expiresAt) };
}
