import { expect } from "@playwright/test";
import { ClinicDesk } from "./clinic-desk.ts";
import type { Patient } from "./patient.ts";
import { treatmentsOf } from "./records.ts";
import type { Walk } from "./walk.ts";

/** What `ClinicDesk` bills for a consultation. */
export const BILLED = 5480;

/** A patient who has booked, was seen, and has 5,480 yen to pay unless said otherwise. Gives the treatment's id. */
export async function becomeBilled(
  walk: Walk,
  patient: Patient,
  change: Parameters<ClinicDesk["finishWholeVisit"]>[1] = {},
): Promise<string> {
  await walk.reachConfirmation(patient);
  await walk.consentAndBook();
  const [treatment] = await treatmentsOf(patient.email);
  expect(treatment?.statusId).toBe(1);
  const treatmentId = treatment?.treatmentId ?? "";
  await new ClinicDesk().finishWholeVisit(treatmentId, change);
  return treatmentId;
}
