import { z } from "zod";

/** The stream's events: `ready`, `people` (who else is there, whole), `changed` (the record is another one now), `beat`. */
export const RECORD_PEOPLE_EVENTS = ["ready", "people", "changed", "beat"] as const;

/** A colleague who has the same record open. */
export const recordPersonSchema = z.object({ staffId: z.string(), name: z.string() });

export const recordPeopleSchema = z.object({ people: z.array(recordPersonSchema) });

export type RecordPerson = z.infer<typeof recordPersonSchema>;
export type RecordPeople = z.infer<typeof recordPeopleSchema>;
