import { fail } from "../../platform/errors/fail.ts";
import { type ActingDoctor, doctorRight } from "../../records/visit/visit-doctor.ts";
import { type DoctorsAct, requireDoctor } from "../require-doctor.ts";

/** The doctor of this visit. E005 for others; a colleague takes the visit over first. */
export async function requireOwnDoctor(
  command: DoctorsAct & { record: Parameters<typeof doctorRight>[1] },
): Promise<ActingDoctor> {
  const doctor = await requireDoctor(command);
  if (doctorRight(doctor, command.record) === "own") return doctor;
  return fail("Forbidden", {
    message: "この診察の担当の医師ではありません。引き継いでから、もう一度お試しください。",
    reason: "not the visit's doctor",
  });
}
