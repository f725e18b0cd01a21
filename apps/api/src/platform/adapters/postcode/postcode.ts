import { z } from "zod";
import { fail } from "../../errors/fail.ts";
import { exchange } from "../call-service.ts";
import type { LookUpPostcode } from "./postcode.port.ts";

/** The patient waits, and can fill in the form by hand. */
const TIMEOUT_MS = 3_000;

/** "No such postcode" in the service's earlier versions. */
const UNKNOWN_STATUSES = [204, 404];

export type PostcodeSettings = { baseUrl: string; apiKey: string | undefined };

const kana = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const placesSchema = z.array(
  z.object({
    pref: z.string().min(1),
    city: z.string().min(1),
    town: z.string(),
    fullWidthKana: z.object({ pref: kana, city: kana, town: kana }).optional(),
  }),
);

/**
 * The postcode service over HTTP (Postcode-JP, version 6). A refusal, no answer within three seconds, an answer of
 * another form, and a missing key are thrown as `fail("Downstream")`.
 */
export function createPostcodeLookup({ baseUrl, apiKey }: PostcodeSettings): LookUpPostcode {
  return async (postcode) => {
    if (apiKey === undefined) return fail("Downstream", { reason: "no postcode key is configured" });
    const url = `${baseUrl}/postcodes/${encodeURIComponent(postcode)}`;
    const { response, body } = await exchange(url, { headers: { apikey: apiKey } }, TIMEOUT_MS);
    if (UNKNOWN_STATUSES.includes(response.status)) return [];
    if (!response.ok) return fail("Downstream", { reason: `postcode service ${response.status}` });
    const places = placesSchema.safeParse(body);
    if (!places.success) return fail("Downstream", { reason: "unreadable answer of the postcode service" });
    return places.data.map(({ pref, city, town, fullWidthKana }) => ({
      prefecture: pref,
      city,
      town,
      prefectureKana: fullWidthKana?.pref ?? "",
      cityKana: fullWidthKana?.city ?? "",
      townKana: fullWidthKana?.town ?? "",
    }));
  };
}
