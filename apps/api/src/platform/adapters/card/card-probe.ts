import { z } from "zod";
import { certificateProblemOf } from "../probe/certificate-problem.ts";
import { type Probe, ProbeFailure } from "../probe/probe.port.ts";
import type { CardSettings } from "./card.ts";
import { callCardProvider } from "./card-call.ts";

const searchedSchema = z.object({ mstatus: z.string(), vResultCode: z.string() });

/** No order has this id: ours are UUIDs. */
const NO_ORDER = "connection-check";

/** Whether the provider accepts our signature, by a search for an order that does not exist. */
export function createCardProbe(settings: CardSettings): Probe {
  return async () => {
    const params = { containDummyFlag: String(settings.isDummy), searchParameters: { common: { orderId: NO_ORDER } } };
    const answer = await callCardProvider(settings, "Search/search", params, searchedSchema);
    const certificate = answer.isAnswered ? undefined : certificateProblemOf(answer.cause);
    if (certificate !== undefined) throw new ProbeFailure("certificate", certificate);
    if (!answer.isAnswered) throw new ProbeFailure(answer.wasSent ? "unreadable" : "no-answer");
    const { mstatus, vResultCode } = answer.result;
    if (mstatus !== "success") throw new ProbeFailure("refused", vResultCode.slice(0, 16));
  };
}
