import { watchPatientPeople, watchPeopleHandler } from "./begin-watching.ts";

/** The streams of the other readers of a treatment or a patient's record. */
export const peopleHereHandlers = { watchPeople: watchPeopleHandler, watchPatientPeople };
