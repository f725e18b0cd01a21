import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, count, line, message, oneOf } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

/** A first visit about oral contraceptives; contraindications, thrombosis above all, are asked first. */
export const pill: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    oneOf("purpose", "ご相談の内容", [
      { value: "contraception", label: "避妊" },
      { value: "pain", label: "月経痛、月経の量" },
      { value: "pms", label: "月経前の不調" },
      { value: "shift", label: "月経の移動" },
      { value: "emergency", label: "緊急避妊（72時間以内）" },
      { value: "continue", label: "使っているピルの継続" },
    ]),
    anyOf("clot-signs", "いまある症状", [
      { value: "leg", label: "片方のふくらはぎの痛み、腫れ", alarm: "emergency" },
      { value: "vision", label: "急に見えにくい、視野が欠ける", alarm: "emergency" },
      { value: "bleeding", label: "原因のわからない不正出血", alarm: "see-in-person" },
      { value: "lump", label: "胸のしこり", alarm: "see-in-person" },
    ]),
    begin(
      "お薬を選ぶための確認",
      anyOf(
        "forbidden",
        "これまでにあったこと、いまの状態",
        [
          { value: "thrombosis", label: "血栓症、心筋梗塞、脳卒中", alarm: "see-in-person" },
          { value: "thrombophilia", label: "血が固まりやすいと言われた", alarm: "see-in-person" },
          { value: "migraine-aura", label: "目の前がチカチカするなどの前ぶれのある片頭痛", alarm: "see-in-person" },
          { value: "hypertension", label: "高血圧" },
          { value: "cancer", label: "乳がん、子宮がん、またはその疑い", alarm: "see-in-person" },
          { value: "liver", label: "重い肝臓の病気", alarm: "see-in-person" },
          { value: "diabetes", label: "血管の合併症のある糖尿病", alarm: "see-in-person" },
          { value: "operation", label: "4週間以内の手術の予定、2週間以内の手術、長く動けない", alarm: "see-in-person" },
          { value: "birth", label: "出産から6か月以内、授乳中" },
        ],
        { help: "ピルを使えるかどうかの判断に必要です。" },
      ),
    ),
    oneOf("family-clot", "ご家族に、若いときに血栓症になった方はいますか", [
      { value: "no", label: "いない、わからない" },
      { value: "yes", label: "いる" },
    ]),
    oneOf("pregnant", "妊娠の可能性はありますか", [
      { value: "no", label: "ない" },
      { value: "possible", label: "ある" },
      { value: "pregnant", label: "妊娠している", alarm: "see-in-person" },
    ]),
    begin("月経について", {
      questionId: "last-period",
      type: "date",
      label: "最後の月経が始まった日",
      isRequired: true,
      mayBeFuture: false,
    }),
    line("cycle", "月経の周期、日数、量", { help: "例：28日周期で5日間、2日目が多い" }),
    line("when", "避妊に失敗した日時", {
      isRequired: true,
      help: "緊急避妊のお薬は、早いほど効果があります。お急ぎのときは、お近くの産婦人科か薬局へもご相談ください。",
      askedWhen: { questionId: "purpose", isOneOf: ["emergency"] },
    }),
    begin(
      "からだと生活",
      oneOf(
        "smoking",
        "たばこを吸いますか",
        [
          { value: "no", label: "吸わない" },
          { value: "few", label: "1日14本まで" },
          { value: "many", label: "1日15本以上" },
        ],
        { help: "35歳以上で1日15本以上吸う方は、ピルを使えません。" },
      ),
    ),
    count("height", "身長", { unit: "cm", from: 100, to: 220 }, { isRequired: true }),
    count("weight", "体重", { unit: "kg", from: 20, to: 250 }, { isRequired: true }),
    count("blood-pressure-high", "最近の血圧（上）", { unit: "mmHg", from: 40, to: 300 }, { isRequired: true }),
    count("blood-pressure-low", "最近の血圧（下）", { unit: "mmHg", from: 20, to: 200 }, { isRequired: true }),
    line("used", "これまでに使ったピルの名前と、あった副作用"),
    message,
    ...medicalHistory,
    ...visitSafety,
  ],
};
