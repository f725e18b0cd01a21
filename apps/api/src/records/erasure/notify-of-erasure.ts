import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import type { ErasureStep } from "../notification/erasure-template.ts";
import { writeEventKey } from "../notification/notification-event.ts";
import { listPatientsToNotify, type RunKey } from "./erasure-entry.store.ts";
import { listRunsToNotify, updateRun } from "./erasure-run.store.ts";

type Needs = Pick<Deps, "database" | "now">;

async function notifyPatients(needs: Needs, run: RunKey, step: ErasureStep, erasesAt: Date): Promise<void> {
  const { database, now } = needs;
  const { medicalBusinessId, clinicId } = run;
  const erasesOn = toCalendarDay(erasesAt);
  const eventKey = writeEventKey({ type: "record.erasure", step: "planned", erasesOn }, null);
  const patients = await listPatientsToNotify(database, run, { eventKey, wasNotified: step === "called-off" });
  for (const customerId of patients) {
    const event = { type: "record.erasure", step, erasesOn } as const;
    const request = { medicalBusinessId, clinicId, customerId, treatmentId: null, event, now: now() };
    await enqueueNotification(database, request);
  }
}

/**
 * Notifies the patients with an open account of a confirmed run of the day from which their records will be erased, and
 * the notified ones of a withdrawn confirmation that they will not be. Runs every night, patient by patient, because a
 * run may have thousands; safe to run twice.
 */
export async function notifyOfErasure(needs: Needs): Promise<void> {
  const { database, now } = needs;
  for (const { erasesAt, calledOffErasesAt, medicalBusinessId, clinicId, year } of await listRunsToNotify(
    database,
    now(),
  )) {
    const run = { medicalBusinessId, clinicId, year };
    if (calledOffErasesAt !== null) {
      await notifyPatients(needs, run, "called-off", calledOffErasesAt);
      await updateRun(database, run, { calledOffErasesAt: null });
    }
    if (erasesAt !== null && erasesAt > now()) await notifyPatients(needs, run, "planned", erasesAt);
  }
}
