import {
  addSpotCall,
  changeCapacityCall,
  closeSpotCall,
  closeSpotsCall,
  openSpotCall,
  openSpotsCall,
  previewTemplateCall,
  readSpotsCall,
  runTemplateCall,
} from "@madoguchi/contract/operation/spot.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { closeSeveralSpots, openSeveralSpots } from "./close-several-spots.ts";
import {
  addSpot,
  changeCapacity,
  previewTemplate,
  readManagedSpots,
  reopenSpot,
  runTemplate,
  shutSpot,
} from "./manage-spots.ts";

/** The calls on the clinic's spots. */
export function createSpotRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readSpotsCall, ({ deps, operator, query }) => readManagedSpots(deps, operator, query));
  answer(addSpotCall, ({ deps, operator, body }) => addSpot(deps, operator, body));
  act(changeCapacityCall, ({ deps, operator, params, body }) =>
    changeCapacity(deps, operator, params.spotId, body.capacity),
  );
  answer(closeSpotCall, ({ deps, operator, params }) => shutSpot(deps, operator, params.spotId));
  act(openSpotCall, ({ deps, operator, params }) => reopenSpot(deps, operator, params.spotId));
  answer(closeSpotsCall, ({ deps, operator, body }) => closeSeveralSpots(deps, operator, body.spotIds));
  answer(openSpotsCall, ({ deps, operator, body }) => openSeveralSpots(deps, operator, body.spotIds));
  answer(previewTemplateCall, ({ deps, operator, query }) => previewTemplate(deps, operator, query));
  answer(runTemplateCall, ({ deps, operator, body }) => runTemplate(deps, operator, body));
  return routes;
}
