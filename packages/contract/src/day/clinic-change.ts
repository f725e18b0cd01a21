import { z } from "zod";

/** The longest silence of a stream; a browser that receives nothing for longer reconnects. */
export const CHANGES_HEARTBEAT_SECONDS = 15;

/** The stream's events: `ready` once it is subscribed, `change`, and `beat`. */
export const CLINIC_CHANGE_EVENTS = ["ready", "change", "beat"] as const;

/** The data of `change`: the changes in the clinic's lists, as ids only. */
export const clinicChangeSchema = z.object({
  treatmentIds: z.array(z.string()),
  areTasksChanged: z.boolean(),
  /** Applications for additional medicine. */
  areApplicationsChanged: z.boolean(),
  /** An earlier release's process does not send it. */
  areSpotsChanged: z.boolean().default(false),
});

export type ClinicChange = z.infer<typeof clinicChangeSchema>;
