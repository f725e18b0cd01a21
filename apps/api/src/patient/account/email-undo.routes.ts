import { undoEmailChangeCall } from "@madoguchi/contract/patient/email-undo.calls";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { openPublicRoutes } from "../answer-patient-call.ts";
import { undoEmailChange } from "./undo-email-change.ts";

const UNDOS = { name: "email undo", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

/** For the holder of the link that was mailed to the replaced address. */
export function createEmailUndoRoutes(needs: Deps) {
  const { routes, act } = openPublicRoutes(needs);
  act(undoEmailChangeCall, async ({ deps, body, context }) => {
    const network = networkAtBusiness(context, deps.settings);
    await countAgainst(deps, [{ rule: UNDOS, subject: network }]);
    const device = kindOfDevice(context.req.header("user-agent"));
    await undoEmailChange(deps, { token: body.token, device, requestId: context.var.requestId });
    context.header("Cache-Control", "no-store");
  });
  return routes;
}
