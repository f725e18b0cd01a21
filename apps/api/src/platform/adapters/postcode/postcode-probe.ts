import { z } from "zod";
import type { Probe } from "../probe/probe.port.ts";
import { probeHttp } from "../probe/probe-http.ts";

const placesSchema = z.array(z.object({ pref: z.string().min(1) })).min(1);

/** The postcode of 東京都千代田区千代田, which is permanent. */
const KNOWN_POSTCODE = "1000001";

/** Whether the postcode service accepts the key and finds an existing postcode. */
export function createPostcodeProbe({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): Probe {
  return (signal) =>
    probeHttp(`${baseUrl}/postcodes/${KNOWN_POSTCODE}`, { headers: { apikey: apiKey } }, placesSchema, signal);
}
