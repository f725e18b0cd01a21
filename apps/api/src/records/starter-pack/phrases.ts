import type { ClinicPhraseRequest } from "@madoguchi/contract/phrase/phrase";

/** Texts that doctors write often, some for each field. */
export const starterPhrases: readonly ClinicPhraseRequest[] = [
  {
    use: "note",
    title: "かぜ・所見",
    text: "のどの発赤あり。呼吸は平静、会話に支障なし。意識清明。顔色良好。",
  },
  {
    use: "note",
    title: "皮膚・所見",
    text: "映像と写真で確認。境界明瞭な紅斑、びらん・滲出液なし。強い痛み、発熱なし。",
  },
  {
    use: "note",
    title: "オンライン診療の説明",
    text: "オンライン診療で分かることの限界と、必要なときは対面の診察へ切り替えることを説明し、了解を得た。",
  },
  {
    use: "explanation",
    title: "かぜ",
    text: "のどの赤みとせきから、かぜによる症状と考えます。多くは1週間ほどでよくなります。",
  },
  {
    use: "explanation",
    title: "花粉症",
    text: "鼻水とくしゃみ、目のかゆみの出る時期から、花粉症による症状と考えます。",
  },
  {
    use: "explanation",
    title: "湿疹",
    text: "写真と映像から、皮膚の乾燥と刺激による湿疹と考えます。",
  },
  {
    use: "plan",
    title: "かぜ・7日分",
    text: "お薬を7日分お出しします。水分をこまめにとり、ゆっくり休んでください。熱が続くときは対面の診察に切り替えます。",
  },
  {
    use: "plan",
    title: "塗り薬・5日",
    text: "塗り薬を5日間続け、赤みが引いたら保湿だけにしてください。よくならないときは対面の診察に切り替えます。",
  },
  {
    use: "nextVisitAdvice",
    title: "1週間後",
    text: "7日たってもよくならないときは、もう一度ご予約ください。",
  },
  {
    use: "nextVisitAdvice",
    title: "1か月後",
    text: "お薬がなくなる前に、1か月を目安に再診をご予約ください。",
  },
  {
    use: "emergencyAdvice",
    title: "息苦しさ・胸の痛み",
    text: "息苦しさや強い胸の痛み、意識がぼんやりするときは、すぐに119番へお電話ください。",
  },
  {
    use: "emergencyAdvice",
    title: "アレルギー",
    text: "お薬を飲んで、じんましんや息苦しさが出たときは、すぐに飲むのをやめ、119番へお電話ください。",
  },
  {
    use: "message",
    title: "診察で相談",
    text: "ご質問ありがとうございます。診察で詳しくうかがいたいので、もう一度ご予約ください。",
  },
];
