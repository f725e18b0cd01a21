import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { bodyAndHabits } from "./body-and-habits.ts";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, line, message, oneOf, since } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

/** A first visit about sleep: insomnia, snoring, sleepiness by day. */
export const sleep: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    anyOf("trouble", "お困りのこと", [
      { value: "falling-asleep", label: "寝つけない" },
      { value: "waking", label: "途中で目が覚める" },
      { value: "early", label: "早く目が覚める" },
      { value: "unrested", label: "眠っても疲れがとれない" },
      { value: "sleepy", label: "日中に強い眠気がある" },
      { value: "snoring", label: "いびき" },
      { value: "legs", label: "脚がむずむずする" },
    ]),
    since,
    line("hours", "寝る時刻、起きる時刻、眠れている時間", {
      isRequired: true,
      help: "例：0時に寝て6時に起きる。眠れるのは4時間ほど",
    }),
    begin(
      "眠っている間と日中のこと",
      anyOf("noticed", "人から言われたこと、気づいたこと", [
        { value: "apnoea", label: "寝ている間に息が止まる" },
        { value: "choking", label: "息苦しくて目が覚める" },
        { value: "headache", label: "朝の頭痛" },
        { value: "moving", label: "寝ながら叫ぶ、体が激しく動く", alarm: "see-in-person" },
        { value: "collapse", label: "笑ったり驚いたりすると力が抜ける", alarm: "see-in-person" },
      ]),
    ),
    oneOf("driving", "車の運転中や危険な作業中に、眠ってしまったことはありますか", [
      { value: "no", label: "ない" },
      { value: "almost", label: "眠りそうになったことがある" },
      { value: "yes", label: "ある", alarm: "see-in-person" },
    ]),
    oneOf("shift", "夜勤や交代勤務はありますか", [
      { value: "no", label: "ない" },
      { value: "yes", label: "ある" },
    ]),
    line("habits", "夕方以降の、コーヒーなどのカフェイン、寝る前のお酒やスマートフォン"),
    begin(
      "最近のことと、これまでの治療",
      anyOf("mood", "この2週間に続いていること", [
        { value: "down", label: "気分の落ち込み" },
        { value: "no-interest", label: "何をしても楽しめない" },
        { value: "anxiety", label: "強い不安" },
      ]),
    ),
    line("used", "これまでに使った睡眠薬と効果", { help: "市販の薬やサプリメントもお書きください。" }),
    oneOf("examined", "睡眠時無呼吸の検査を受けたことはありますか", [
      { value: "no", label: "ない" },
      { value: "yes", label: "ある" },
    ]),
    message,
    ...medicalHistory,
    ...bodyAndHabits,
    ...visitSafety,
  ],
};
