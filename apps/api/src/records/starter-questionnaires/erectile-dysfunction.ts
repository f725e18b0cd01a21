import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, count, line, message, oneOf, since } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

/** A first visit about erectile dysfunction (ED); contraindications of its medicines are asked first. */
export const erectileDysfunction: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    anyOf(
      "forbidden",
      "いま使っている薬",
      [
        { value: "nitrate", label: "ニトログリセリンなどの硝酸薬（飲み薬、貼り薬、スプレー）", alarm: "see-in-person" },
        { value: "nicorandil", label: "ニコランジル", alarm: "see-in-person" },
        { value: "riociguat", label: "リオシグアト（アデムパス）などの肺高血圧症の薬", alarm: "see-in-person" },
        { value: "antiarrhythmic", label: "アミオダロンなどの不整脈の薬" },
        { value: "alpha-blocker", label: "前立腺や高血圧のためのα遮断薬" },
        { value: "antifungal", label: "カビの薬、HIVの薬" },
      ],
      { help: "いっしょに使うと、血圧が急に下がるなど命にかかわることがあります。お薬手帳をご確認ください。" },
    ),
    anyOf("heart", "これまでにあったこと", [
      { value: "infarction", label: "6か月以内の心筋梗塞、脳梗塞、脳出血", alarm: "see-in-person" },
      { value: "angina", label: "狭心症、歩いたときの胸の痛み", alarm: "see-in-person" },
      { value: "failure", label: "心不全、重い不整脈", alarm: "see-in-person" },
      { value: "forbidden-exercise", label: "医師に性行為や運動を止められている", alarm: "see-in-person" },
      { value: "liver", label: "重い肝臓の病気", alarm: "see-in-person" },
      { value: "retina", label: "網膜色素変性症", alarm: "see-in-person" },
      { value: "priapism", label: "痛みのある勃起が長く続いた", alarm: "see-in-person" },
    ]),
    begin(
      "血圧とお困りのこと",
      count(
        "blood-pressure-high",
        "最近の血圧（上）",
        { unit: "mmHg", from: 40, to: 300 },
        {
          isRequired: true,
          help: "ここ数か月に測った値をお書きください。上が90未満か170以上、下が100以上のときは、使えない薬があります。",
        },
      ),
    ),
    count("blood-pressure-low", "最近の血圧（下）", { unit: "mmHg", from: 20, to: 200 }, { isRequired: true }),
    since,
    oneOf("how", "お困りのこと", [
      { value: "start", label: "はじめから十分に勃起しない" },
      { value: "keep", label: "途中で続かなくなる" },
      { value: "anxiety", label: "不安や緊張のあるときだけ" },
    ]),
    oneOf("morning", "朝の勃起はありますか", [
      { value: "yes", label: "ある" },
      { value: "less", label: "減った" },
      { value: "no", label: "ない" },
    ]),
    begin(
      "これまでの治療とご希望",
      anyOf("used", "これまでに使ったED治療薬", [
        { value: "sildenafil", label: "シルデナフィル" },
        { value: "vardenafil", label: "バルデナフィル" },
        { value: "tadalafil", label: "タダラフィル" },
      ]),
    ),
    line("used-effect", "その効果と副作用", {
      askedWhen: { questionId: "used", isOneOf: ["sildenafil", "vardenafil", "tadalafil"] },
    }),
    message,
    ...medicalHistory,
    ...visitSafety,
  ],
};
