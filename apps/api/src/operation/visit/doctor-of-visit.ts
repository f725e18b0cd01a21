import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findActingDoctor } from "../../records/visit/visit-doctor.store.ts";
import { type ActingDoctor, doctorRight } from "../../records/visit/visit-doctor.ts";
import type { Operator } from "../operator.ts";

/** Who acts as a doctor; `undefined` for colleagues who are none, and for the clinic's systems. */
export async function actingDoctor(database: Database, operator: Operator): Promise<ActingDoctor | undefined> {
  const isDoctor = operator.staffId !== undefined && operator.roles.includes("doctor");
  return isDoctor ? findActingDoctor(database, operator.staffId) : undefined;
}

type Act = { transaction: Database; operator: Operator };

/** A doctor of the clinic, of whichever visit. E005 for everybody else. */
export async function requireDoctor({ transaction, operator }: Act): Promise<ActingDoctor> {
  return (await actingDoctor(transaction, operator)) ?? fail("Forbidden", { reason: "no doctor of the clinic" });
}

/** The doctor of this visit. E005 for everybody else; a colleague takes the visit over first. */
export async function requireOwnDoctor(
  command: Act & { record: Parameters<typeof doctorRight>[1] },
): Promise<ActingDoctor> {
  const doctor = await requireDoctor(command);
  if (doctorRight(doctor, command.record) === "own") return doctor;
  return fail("Forbidden", {
    message: "この診察の担当の医師ではありません。引き継いでから、もう一度お試しください。",
    reason: "not the visit's doctor",
  });
}
