/** What Japan Post writes where a postcode covers a whole city: words about the list, no town. */
const NO_TOWN = /^以下に掲載がない場合$|^イカニケイサイガナイバアイ$|次に番地|ツギニバンチ|一円$|イチエン$/;

/** A town's name, or its kana, as people write it in an address: without the list's remarks. */
export function cleanTown(town: string): string {
  const name = town.replace(/（.*$/, "");
  return NO_TOWN.test(name) ? "" : name;
}
