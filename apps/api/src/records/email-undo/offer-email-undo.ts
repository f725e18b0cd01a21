import { randomUUID } from "node:crypto";
import { EMAIL_UNDO_HOURS } from "@madoguchi/contract/session/session";
import type { Database } from "../../platform/db/database.ts";
import { planJob } from "../../platform/jobs/job.store.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import type { JobQueue } from "../notification/job-queues.ts";
import { insertEmailUndo } from "./email-undo.store.ts";

const HOUR_MS = 3_600_000;

/** `replaced` goes to the earlier address, with the undo link; `restored` to the later one after the undo. */
export type AddressLetter = "replaced" | "restored";

/** Plans a mail to an address that is not the account's any more, about the given change. */
export async function planAddressMail(
  database: Database,
  { medicalBusinessId, undoId }: { medicalBusinessId: string; undoId: string },
  letter: AddressLetter,
  now: Date,
): Promise<void> {
  const data = { medicalBusinessId, undoId, letter };
  await planJob<JobQueue>(database, { queue: "send-address-mail", data, startAfter: now, now });
}

/** Mails the owner of the replaced address an undo for 72 hours. Call it in the transaction that changes the address. */
export async function offerEmailUndo(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  { earlierEmail, laterEmail, now }: { earlierEmail: string; laterEmail: string; now: Date },
): Promise<void> {
  const undo = { medicalBusinessId, customerId, clinicId, undoId: randomUUID(), earlierEmail, laterEmail };
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_HOURS * HOUR_MS);
  await insertEmailUndo(database, { ...undo, createdAt: now, expiresAt });
  await planAddressMail(database, undo, "replaced", now);
}
