import { addPerson } from "./add-person.ts";
import { changePerson } from "./change-person.ts";
import { endRepresentationOf } from "./end-representation.ts";
import { readPeopleHandler } from "./read-people.ts";

/** The people whom a patient represents: adding, ending, changing. */
export const representationHandlers = {
  addPerson,
  readPeople: readPeopleHandler,
  endRepresentation: endRepresentationOf,
  changePerson,
};
