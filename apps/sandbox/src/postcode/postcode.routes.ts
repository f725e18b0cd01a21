import { Hono } from "hono";
import { toHalfWidthKana, toHiragana } from "./kana.ts";
import { openPostcodeData, type Place, type PostcodeData } from "./postcode-data.ts";

/** Unassigned postcodes that are answered with an error. */
const MAGIC_STATUS: Partial<Record<string, 429 | 500>> = { "9999429": 429, "9999500": 500 };

const POSTCODE = /^[0-9]{7}$/;

type Names = { pref: string; city: string; town: string };

function withAddress({ pref, city, town }: Names) {
  return { pref, city, town, allAddress: `${pref}${city}${town}` };
}

function inKana({ pref, city, town }: Names, write: (katakana: string) => string) {
  return withAddress({ pref: write(pref), city: write(city), town: write(town) });
}

/** A place as Postcode-JP v6 answers it. */
function describePlace(postcode: string, place: Place): object {
  const { kana, office } = place;
  const names = { pref: kana.prefecture, city: kana.city, town: kana.town };
  return {
    prefCode: place.cityCode.slice(0, 2),
    cityCode: place.cityCode,
    postcode,
    oldPostcode: place.oldPostcode,
    ...withAddress({ pref: place.prefecture, city: place.city, town: place.town }),
    ...(office !== undefined && { office }),
    hiragana: inKana(names, toHiragana),
    halfWidthKana: inKana(names, toHalfWidthKana),
    fullWidthKana: inKana(names, (katakana) => katakana),
    generalPostcode: office === undefined,
    officePostcode: office !== undefined,
  };
}

/** `GET /api/v6/postcodes/{postcode}` as Postcode-JP answers it, from data of this machine. Any key is accepted. */
export function postcodeRoutes(): Hono {
  const routes = new Hono();
  let data: Promise<PostcodeData> | undefined;

  routes.get("/api/v6/postcodes/:postcode", async (context) => {
    const { postcode } = context.req.param();
    const key = context.req.header("apikey") ?? context.req.query("apikey") ?? "";
    if (key === "") return context.json({ message: "Unauthorized" }, 401);
    if (!POSTCODE.test(postcode)) return context.json({ message: "Bad Request" }, 400);
    const refusal = MAGIC_STATUS[postcode];
    if (refusal) return context.json({ message: "Refused on demand" }, refusal);
    data ??= openPostcodeData();
    const { placesOf } = await data;
    return context.json(placesOf(postcode).map((place) => describePlace(postcode, place)));
  });
  return routes;
}
