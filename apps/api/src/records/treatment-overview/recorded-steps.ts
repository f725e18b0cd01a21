import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentStep } from "@madoguchi/contract/treatment/treatment-step";
import { isSeenByVideo } from "../visit/visit-means.ts";
import type { RecordedSteps } from "./step-facts.store.ts";
import { type StepFacts, toTreatmentSteps } from "./treatment-steps.ts";

type Settings = Parameters<typeof isSeenByVideo>[1];

/** A device is asked for before a visit by video; once it has begun, only one that was found ready is spoken of. */
export function deviceTestOf({ device, statusId }: RecordedSteps, settings: Settings): StepFacts["deviceTest"] {
  if (!isSeenByVideo(device, settings)) return null;
  const isAhead = statusId === TreatmentStatus.Reserved;
  return isAhead || device.readyAt !== null ? { doneAt: device.readyAt } : null;
}

/** The steps of a treatment as the records have them. */
export function toRecordedSteps(
  treatment: RecordedSteps & Pick<StepFacts, "charge">,
  settings: Settings,
  now: Date,
): TreatmentStep[] {
  return toTreatmentSteps({ ...treatment, deviceTest: deviceTestOf(treatment, settings) }, now);
}
