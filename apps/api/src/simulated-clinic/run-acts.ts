import { applyForMedicine } from "./apply-for-medicine.ts";
import { CallRefused } from "./calls.ts";
import * as clinic from "./clinic-acts.ts";
import * as patients from "./patient-acts.ts";
import type { Act, PlannedVisit } from "./plan.ts";
import type { Booked, Patient, Stage } from "./stage.ts";

/** An act that the program has refused; the later acts of its visit are skipped. */
export type Refused = { visit: string; act: Act["kind"]; reason: string };

type Later = Exclude<Act, { kind: "book" | "apply" }>;

async function runLaterAct(
  stage: Stage,
  visit: PlannedVisit,
  act: Later,
  patient: Patient,
  booked: Booked,
): Promise<void> {
  switch (act.kind) {
    case "answer":
      return patients.answer(stage, patient, booked, { ...act, startsAt: visit.startsAt });
    case "test-device":
      return patients.testDevice(stage, patient, booked);
    case "come-in":
      return patients.arrive(stage, patient, booked);
    case "ask-for-telephone":
      return patients.askForTelephone(stage, patient, booked);
    case "cancel":
      return patients.cancel(stage, patient, booked, act.reason);
    case "pay":
      return patients.pay(stage, patient, booked);
    case "cancel-by-clinic":
      return clinic.cancelByClinic(stage, booked, act.reason);
    case "start":
      return clinic.start(stage, visit.doctorName, booked);
    case "finish":
      await clinic.finish(stage, patient.person, visit.doctorName, booked);
      patient.finishedTreatmentId = booked.treatmentId;
      return;
    case "refund":
      return clinic.refund(stage, booked, act.reason);
    case "pack":
      return clinic.pack(stage, booked);
    case "ship":
      return clinic.ship(stage, patient.person, booked);
    case "deliver":
      return clinic.deliver(stage, booked);
  }
}

async function runAct(stage: Stage, visit: PlannedVisit, act: Act): Promise<void> {
  const patient = await stage.patientOf(visit.person);
  if (act.kind === "book") return patients.book(stage, patient, visit);
  if (act.kind === "apply") return applyForMedicine(stage, patient);
  const booked = stage.booked.get(visit.name);
  if (booked) await runLaterAct(stage, visit, act, patient, booked);
}

/** Performs the acts of all visits in the order of time. Returns the refused ones. */
export async function runActs(
  stage: Stage,
  visits: readonly PlannedVisit[],
  moveTo: (at: Date) => void,
): Promise<Refused[]> {
  const acts = visits.flatMap((visit) => visit.acts.map((act) => ({ visit, act })));
  const refused = new Map<string, Refused>();
  for (const { visit, act } of acts.toSorted((one, other) => one.act.at.getTime() - other.act.at.getTime())) {
    if (refused.has(visit.name)) continue;
    moveTo(act.at);
    try {
      await runAct(stage, visit, act);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      refused.set(visit.name, { visit: visit.name, act: act.kind, reason: error.message });
    }
  }
  return [...refused.values()];
}
