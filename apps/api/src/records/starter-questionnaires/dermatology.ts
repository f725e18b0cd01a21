import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { pregnancy } from "./both-visits.ts";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, line, lines, message, oneOf, photos, since } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

/** A first visit about the skin. */
export const dermatology: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    anyOf("affected", "症状のある場所", [
      { value: "face", label: "顔", bodyParts: ["face"] },
      { value: "scalp", label: "頭", bodyParts: ["scalp"] },
      { value: "body", label: "胸、腹、背中", bodyParts: ["chest", "belly", "back"] },
      { value: "arms", label: "腕、手", bodyParts: ["arms", "hands"] },
      { value: "legs", label: "脚、足", bodyParts: ["legs", "feet"] },
      { value: "private", label: "陰部、おしり", bodyParts: ["groin", "buttocks"] },
      { value: "nails", label: "つめ" },
    ]),
    anyOf("look", "症状のようす", [
      { value: "red", label: "赤み、ぶつぶつ" },
      { value: "itchy", label: "かゆみ" },
      { value: "dry", label: "かさつき、皮むけ" },
      { value: "acne", label: "にきび" },
      { value: "blister", label: "水ぶくれ" },
      { value: "pain", label: "痛み", alarm: "see-in-person" },
      { value: "pus", label: "うみ、熱をもった腫れ", alarm: "see-in-person" },
      { value: "mole", label: "大きさや色が変わるほくろ、しこり", alarm: "see-in-person" },
    ]),
    begin(
      "経過ときっかけ",
      lines("complaint", "症状の経過", { help: "広がり方、きっかけと思うことをお書きください。", isRequired: true }),
    ),
    since,
    oneOf("before", "同じ症状が前にもありましたか", [
      { value: "first", label: "はじめて" },
      { value: "sometimes", label: "ときどきくり返す" },
      { value: "always", label: "ずっと続いている" },
    ]),
    anyOf("cause", "症状が出る前にあったこと", [
      { value: "cosmetics", label: "新しい化粧品、洗剤、薬" },
      { value: "food", label: "いつもと違う食べもの" },
      { value: "plants", label: "草木、虫、動物に触れた" },
      { value: "sun", label: "強い日ざし" },
      { value: "infected", label: "同じ症状の人が身近にいる" },
    ]),
    line("used", "これまでに使った塗り薬、飲み薬と効果"),
    begin(
      "写真とご希望",
      photos(
        "症状のある部分の写真",
        "明るい場所で、全体と近くからの2枚をお送りください。陰部の写真は、医師からお願いしたときだけで構いません。",
      ),
    ),
    message,
    ...medicalHistory,
    pregnancy,
    ...visitSafety,
  ],
};
