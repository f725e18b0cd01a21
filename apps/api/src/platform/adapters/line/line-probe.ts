import { z } from "zod";
import type { Probe } from "../probe/probe.port.ts";
import { probeHttp } from "../probe/probe-http.ts";
import type { LineMessageSettings } from "./line-messages.ts";

const botSchema = z.object({ userId: z.string().min(1), basicId: z.string().min(1) });

/** Whether the access token is valid, by the messaging channel that it belongs to. */
export function createLineProbe({ apiBaseUrl, accessToken }: LineMessageSettings): Probe {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (signal) => probeHttp(`${apiBaseUrl}/v2/bot/info`, { headers }, botSchema, signal);
}
