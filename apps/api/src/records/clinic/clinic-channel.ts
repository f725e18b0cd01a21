const LISTS = ["tasks", "applications", "spots"] as const;

type ChangedList = (typeof LISTS)[number];

/** What a body of a clinic's channel says has changed. */
export type ChannelChange = { treatmentId: string } | ChangedList;

/** The live channel of a clinic's desks. */
export function clinicChannel(clinicId: string): string {
  return `clinic:${clinicId}`;
}

/** A body of the channel: the id of a treatment, or which list has changed. */
export function writeChange(change: ChannelChange): string {
  return typeof change === "string" ? change : change.treatmentId;
}

export function readChange(body: string): ChannelChange {
  return LISTS.find((list) => list === body) ?? { treatmentId: body };
}
