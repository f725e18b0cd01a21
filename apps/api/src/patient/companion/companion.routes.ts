import { readCompanionRoomCall, stateCompanionCall } from "@madoguchi/contract/patient/companion.calls";
import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { openPublicRoutes } from "../answer-patient-call.ts";
import { readCompanionRoom, stateCompanion } from "./companion-room.ts";

/** A secret of 256 bits cannot be guessed; the limit protects the program from the load of attempts. */
const WRONG_LINKS = { name: "companion link", limit: 30, windowSeconds: 3600 } as const satisfies RateRule;

/** For the holder of a companion's link (decision 106), who has no account. */
export function createCompanionRoutes(needs: RoomNeeds) {
  const { routes, answer } = openPublicRoutes(needs);
  const holderOf = ({ settings }: Pick<RoomNeeds, "settings">, context: Context<AppEnv>, secret: string) => {
    context.header("Cache-Control", "no-store");
    return {
      secret,
      requestId: context.var.requestId,
      countWrongLink: () => {
        const network = networkAtBusiness(context, settings);
        return countAgainst(needs, [{ rule: WRONG_LINKS, subject: network }]);
      },
    };
  };
  answer(readCompanionRoomCall, ({ deps, body, context }) =>
    readCompanionRoom(deps, holderOf(deps, context, body.secret)),
  );
  answer(stateCompanionCall, ({ deps, body, context }) =>
    stateCompanion(deps, holderOf(deps, context, body.secret), body),
  );
  return routes;
}
