import { z } from "zod";

/** How long a stream is silent at most; a browser that hears nothing for longer connects again. */
export const CHANGES_HEARTBEAT_SECONDS = 15;

/** The stream's events: `ready` once it hears changes, `change`, and `beat`. */
export const CLINIC_CHANGE_EVENTS = ["ready", "change", "beat"] as const;

/** The data of `change`: what the clinic's lists show differently now. Ids alone. */
export const clinicChangeSchema = z.object({
  treatmentIds: z.array(z.string()),
  areTasksChanged: z.boolean(),
  /** Those for additional medicine. */
  areApplicationsChanged: z.boolean(),
  /** Not told by a process of the release before. */
  areSpotsChanged: z.boolean().default(false),
});

export type ClinicChange = z.infer<typeof clinicChangeSchema>;
