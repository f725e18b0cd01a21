import { OpenAPIHono } from "@hono/zod-openapi";
import {
  addPersonCall,
  changePersonCall,
  endRepresentationCall,
  readPeopleCall,
} from "@madoguchi/contract/patient/person.calls";
import { createPersonRequestSchema } from "@madoguchi/contract/representation/representation";
import type { Deps } from "../../platform/deps.ts";
import { openBusinessRoutes, openClinicRoutes } from "../answer-patient-call.ts";
import { addPerson } from "./add-person.ts";
import { changePerson } from "./change-person.ts";
import { endRepresentationOf } from "./end-representation.ts";
import { readPeople } from "./read-people.ts";

/** The people whom a patient represents: adding, ending, changing. */
export function createPersonRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const ofClinic = openClinicRoutes(needs);
  const addCall = { ...addPersonCall, body: createPersonRequestSchema(needs.now) };
  ofClinic.answer(addCall, ({ deps, customer, body }) => addPerson(deps, customer, body));
  const ofBusiness = openBusinessRoutes(needs);
  ofBusiness.answer(readPeopleCall, ({ deps, customer }) => readPeople(deps, customer));
  ofBusiness.act(endRepresentationCall, ({ deps, customer, params }) =>
    endRepresentationOf(deps, customer, params.representationId),
  );
  ofBusiness.act(changePersonCall, ({ deps, customer, body }) => changePerson(deps, customer, body));
  const routes = new OpenAPIHono();
  routes.route("/", ofClinic.routes);
  routes.route("/", ofBusiness.routes);
  return routes;
}
