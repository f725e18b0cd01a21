import { z } from "zod";
import type { Probe } from "../probe/probe.port.ts";
import { probeHttp } from "../probe/probe-http.ts";
import { accountOf, type SmsSettings } from "./sms.ts";

const accountSchema = z.object({ sid: z.string().min(1), status: z.literal("active") });

/** Whether the account exists, accepts the token and is not suspended. Sends nothing. */
export function createSmsProbe(settings: SmsSettings): Probe {
  const { url, authorization } = accountOf(settings);
  return (signal) => probeHttp(`${url}.json`, { headers: { authorization } }, accountSchema, signal);
}
