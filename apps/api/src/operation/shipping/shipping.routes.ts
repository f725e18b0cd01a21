import {
  deliverParcelCall,
  packParcelCall,
  shipParcelCall,
  unpackParcelCall,
} from "@madoguchi/contract/operation/parcel.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { deliverParcel, packParcel, shipParcel, unpackParcel } from "./parcel-steps.ts";

/** The clinic's calls on one parcel: pack, unpack, ship, delivered. */
export function createShippingRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(packParcelCall, ({ deps, operator, params }) => packParcel(deps, operator, params.treatmentId));
  answer(unpackParcelCall, ({ deps, operator, params }) => unpackParcel(deps, operator, params.treatmentId));
  answer(shipParcelCall, ({ deps, operator, params, body }) => shipParcel(deps, operator, params.treatmentId, body));
  answer(deliverParcelCall, ({ deps, operator, params }) => deliverParcel(deps, operator, params.treatmentId));
  return routes;
}
