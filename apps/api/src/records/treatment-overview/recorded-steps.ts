import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentStep } from "@madoguchi/contract/treatment/treatment-step";
import { isSeenByVideo } from "../visit/visit-means.ts";
import type { RecordedSteps } from "./step-facts.store.ts";
import { type StepFacts, toTreatmentSteps } from "./treatment-steps.ts";

type Settings = Parameters<typeof isSeenByVideo>[1];

/** A device test is requested before a video visit; once the visit has begun, only a passed one is shown. */
export function deviceTestOf({ device, statusId }: RecordedSteps, settings: Settings): StepFacts["deviceTest"] {
  if (!isSeenByVideo(device, settings)) return null;
  const isAhead = statusId === TreatmentStatus.Reserved;
  return isAhead || device.readyAt !== null ? { doneAt: device.readyAt } : null;
}

/** The steps of a treatment by its records. */
export function toRecordedSteps(
  treatment: RecordedSteps & Pick<StepFacts, "charge">,
  settings: Settings,
  now: Date,
): TreatmentStep[] {
  return toTreatmentSteps({ ...treatment, deviceTest: deviceTestOf(treatment, settings) }, now);
}
