import { z } from "zod";

/** The stream's events: `ready`, `people` (all other readers), `changed` (the record has changed), `beat`. */
export const RECORD_PEOPLE_EVENTS = ["ready", "people", "changed", "beat"] as const;

/** A colleague who has the same record open. */
export const recordPersonSchema = z.object({ staffId: z.string(), name: z.string() });

export const recordPeopleSchema = z.object({ people: z.array(recordPersonSchema) });

export type RecordPerson = z.infer<typeof recordPersonSchema>;
export type RecordPeople = z.infer<typeof recordPeopleSchema>;
