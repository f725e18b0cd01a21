const LISTS = ["tasks", "applications", "spots"] as const;

type ChangedList = (typeof LISTS)[number];

/** The change that a message of a clinic's channel describes. */
export type ChannelChange = { treatmentId: string } | ChangedList;

/** The live channel of a clinic's desks. */
export function clinicChannel(clinicId: string): string {
  return `clinic:${clinicId}`;
}

/** A message of the channel: the id of a treatment, or the name of the changed list. */
export function writeChange(change: ChannelChange): string {
  return typeof change === "string" ? change : change.treatmentId;
}

export function readChange(body: string): ChannelChange {
  return LISTS.find((list) => list === body) ?? { treatmentId: body };
}
