import {
  changeDeliverySettingsCall,
  readDeliverySettingsCall,
} from "@madoguchi/contract/operation/delivery-settings.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { changeDeliverySettings, readDeliverySettings } from "./change-delivery-settings.ts";

/** The calls on the sender's data for the clinic's parcels. */
export function createDeliverySettingsRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readDeliverySettingsCall, ({ deps, operator }) => readDeliverySettings(deps, operator));
  act(changeDeliverySettingsCall, ({ deps, operator, body, ifMatch }) =>
    changeDeliverySettings(deps, operator, body, ifMatch),
  );
  return routes;
}
