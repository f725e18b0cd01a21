import type { RuleCases } from "./rule-cases.fixture.ts";

/** For each rule on the patient: drugs that its source names, and others that it does not. */
export const PATIENT_CASES: RuleCases = {
  "pregnant-forbidden": {
    met: [
      { drugs: ["ワーファリン錠1mg"], facts: { pregnancy: "pregnant" } },
      { drugs: ["アダパレンゲル0.1％（15g）"], facts: { pregnancy: "possible" } },
      { drugs: ["クレストール錠5mg"], facts: { pregnancy: "pregnant" } },
      { drugs: ["ラゲブリオカプセル200mg"], facts: { pregnancy: "possible" } },
      { drugs: ["クラビット錠500mg"], facts: { pregnancy: "pregnant" } },
    ],
    unmet: [
      { drugs: ["ワーファリン錠1mg"], facts: { pregnancy: "no" } },
      { drugs: ["カロナール錠500"], facts: { pregnancy: "pregnant" } },
    ],
  },
  "pregnant-nsaid": {
    met: [{ drugs: ["ロキソニン錠60mg"], facts: { pregnancy: "pregnant" } }],
    unmet: [{ drugs: ["アセトアミノフェン錠500mg"], facts: { pregnancy: "pregnant" } }],
  },
  "pregnant-tetracycline": {
    met: [{ drugs: ["ドキシサイクリン錠100mg"], facts: { pregnancy: "possible" } }],
    unmet: [{ drugs: ["ルリッド錠150"], facts: { pregnancy: "possible" } }],
  },
  "nursing-forbidden": {
    met: [{ drugs: ["アトルバスタチン錠10mg"], facts: { isNursing: true } }],
    unmet: [{ drugs: ["アトルバスタチン錠10mg"], facts: { isNursing: false } }],
  },
  "nursing-codeine": {
    met: [{ drugs: ["フスコデ配合錠"], facts: { isNursing: true } }],
    unmet: [{ drugs: ["メジコン錠15mg"], facts: { isNursing: true } }],
  },
  "woman-dutasteride": {
    met: [{ drugs: ["ザガーロカプセル0.5mg"], facts: { sex: 1 } }],
    unmet: [{ drugs: ["ザガーロカプセル0.5mg"], facts: { sex: 0 } }],
  },
  "woman-finasteride": {
    met: [{ drugs: ["フィナステリド錠1mg"], facts: { sex: 1 } }],
    unmet: [{ drugs: ["フィナステリド錠1mg"], facts: { sex: 0 } }],
  },
  "under-12-opioid": {
    met: [{ drugs: ["コデインリン酸塩散1%"], facts: { age: 11 } }],
    unmet: [{ drugs: ["コデインリン酸塩散1%"], facts: { age: 12 } }],
  },
  "under-15-quinolone": {
    met: [{ drugs: ["レボフロキサシン錠250mg"], facts: { age: 14 } }],
    unmet: [
      { drugs: ["レボフロキサシン錠250mg"], facts: { age: 15 } },
      { drugs: ["オゼックス細粒小児用15%"], facts: { age: 5 } },
    ],
  },
  "under-2-promethazine": {
    met: [{ drugs: ["ピレチア細粒10%"], facts: { age: 1 } }],
    unmet: [{ drugs: ["ピレチア細粒10%"], facts: { age: 2 } }],
  },
  "under-15-aspirin": {
    met: [{ drugs: ["PL配合顆粒"], facts: { age: 13 } }],
    unmet: [{ drugs: ["カロナール細粒20%"], facts: { age: 13 } }],
  },
  "under-8-tetracycline": {
    met: [{ drugs: ["ミノマイシン顆粒2%"], facts: { age: 7 } }],
    unmet: [{ drugs: ["ミノマイシン顆粒2%"], facts: { age: 8 } }],
  },
  "under-20-finasteride": {
    met: [{ drugs: ["プロペシア錠1mg"], facts: { age: 19 } }],
    unmet: [{ drugs: ["プロペシア錠1mg"], facts: { age: 20 } }],
  },
  "from-65-sedating": {
    met: [
      { drugs: ["ブロチゾラムOD錠0.25mg"], facts: { age: 65 } },
      { drugs: ["ポララミン錠2mg"], facts: { age: 80 } },
    ],
    unmet: [
      { drugs: ["ブロチゾラムOD錠0.25mg"], facts: { age: 64 } },
      { drugs: ["フェキソフェナジン塩酸塩錠60mg"], facts: { age: 80 } },
    ],
  },
};
