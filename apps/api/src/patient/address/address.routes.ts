import { changeAddressCall, readAddressCall, registerAddressCall } from "@madoguchi/contract/patient/address.calls";
import type { Deps } from "../../platform/deps.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import { changeAddress, readAddress, registerAddress } from "./address.ts";

/** The patient's delivery address. */
export function createAddressRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openBusinessRoutes(needs);
  answer(readAddressCall, ({ deps, customer }) => readAddress(deps, customer));
  answer(registerAddressCall, ({ deps, customer, body }) => registerAddress(deps, customer, body));
  act(changeAddressCall, ({ deps, customer, body }) => changeAddress(deps, customer, body));
  return routes;
}
