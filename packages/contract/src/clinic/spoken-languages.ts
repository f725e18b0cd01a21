/** The languages of most patients in Japan; the clinic itself translates any other. */
export const LANGUAGES_IN_ENGLISH: Readonly<Record<string, string>> = {
  ...{ 日本語: "Japanese", 英語: "English", 中国語: "Chinese", 韓国語: "Korean", ポルトガル語: "Portuguese" },
  ...{
    スペイン語: "Spanish",
    ベトナム語: "Vietnamese",
    フィリピノ語: "Filipino",
    ネパール語: "Nepali",
    タイ語: "Thai",
  },
  ...{
    インドネシア語: "Indonesian",
    フランス語: "French",
    ドイツ語: "German",
    ロシア語: "Russian",
    手話: "Sign language",
  },
};
