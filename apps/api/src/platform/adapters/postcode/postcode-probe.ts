import { z } from "zod";
import type { Probe } from "../probe/probe.port.ts";
import { probeHttp } from "../probe/probe-http.ts";

const placesSchema = z.array(z.object({ pref: z.string().min(1) })).min(1);

/** Of 東京都千代田区千代田, which will not go away. */
const KNOWN_POSTCODE = "1000001";

/** Whether the postcode service takes the key and knows a postcode that there is. */
export function createPostcodeProbe({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): Probe {
  return (signal) =>
    probeHttp(`${baseUrl}/postcodes/${KNOWN_POSTCODE}`, { headers: { apikey: apiKey } }, placesSchema, signal);
}
