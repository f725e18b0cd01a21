import type { Database } from "../platform/db/database.ts";
import { fail } from "../platform/errors/fail.ts";
import { findActingDoctor } from "../records/visit/visit-doctor.store.ts";
import type { ActingDoctor } from "../records/visit/visit-doctor.ts";
import type { Operator } from "./operator.ts";

/** The acting doctor; `undefined` for other staff and the clinic's systems. */
export async function actingDoctor(database: Database, operator: Operator): Promise<ActingDoctor | undefined> {
  const isDoctor = operator.staffId !== undefined && operator.roles.includes("doctor");
  return isDoctor ? findActingDoctor(database, operator.staffId) : undefined;
}

export type DoctorsAct = { transaction: Database; operator: Operator };

/** A doctor of the clinic, of any visit. E005 for others. */
export async function requireDoctor({ transaction, operator }: DoctorsAct): Promise<ActingDoctor> {
  return (await actingDoctor(transaction, operator)) ?? fail("Forbidden", { reason: "no doctor of the clinic" });
}
