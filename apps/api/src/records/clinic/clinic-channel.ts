const TASKS = "task";

/** What a body of a clinic's channel says has changed. */
export type ChannelChange = { treatmentId: string } | "tasks";

/** The live channel of a clinic's desks. */
export function clinicChannel(clinicId: string): string {
  return `clinic:${clinicId}`;
}

/** A body of the channel: the id of a treatment, or that the tasks have changed. */
export function writeChange(change: ChannelChange): string {
  return change === "tasks" ? TASKS : change.treatmentId;
}

export function readChange(body: string): ChannelChange {
  return body === TASKS ? "tasks" : { treatmentId: body };
}
