import { readCompanionRoomCall, stateCompanionCall } from "@madoguchi/contract/patient/companion.calls";
import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { openPublicRoutes } from "../answer-patient-call.ts";
import { readCompanionRoom, stateCompanion } from "./companion-room.ts";

/** For the holder of a companion's link (decision 106), who has no account. */
export function createCompanionRoutes(needs: RoomNeeds) {
  const { routes, answer } = openPublicRoutes(needs);
  const callerOf = (context: Context<AppEnv>, secret: string) => {
    context.header("Cache-Control", "no-store");
    return {
      secret,
      network: clientNetwork(context, needs.settings.trustedProxyHops),
      requestId: context.var.requestId,
    };
  };
  answer(readCompanionRoomCall, ({ deps, body, context }) => readCompanionRoom(deps, callerOf(context, body.secret)));
  answer(stateCompanionCall, ({ deps, body, context }) => stateCompanion(deps, callerOf(context, body.secret), body));
  return routes;
}
