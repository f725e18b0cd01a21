import type { DepartmentRequest, PlanTexts } from "@madoguchi/contract/department/department";

type StarterDepartment = Pick<DepartmentRequest, "name" | "description" | "durationMinutes"> & {
  planTexts: PlanTexts;
  clinicalDepartmentId: string;
  picture: NonNullable<DepartmentRequest["picture"]>;
};

const BREATH = "息苦しさや強い胸の痛み、意識がぼんやりするときは、すぐに119番へお電話ください。";
const RASH = "じんましんや息苦しさが出たときは、すぐに使うのをやめ、119番へお電話ください。";
const CLOT = "ふくらはぎの痛みや腫れ、胸の痛み、息苦しさ、激しい頭痛があるときは、お薬をやめて119番へお電話ください。";

/** Acute complaints come back after a week, lasting ones before the medicine ends. */
function planTexts(course: "acute" | "lasting", emergencyAdvice: string): PlanTexts {
  const isAcute = course === "acute";
  return {
    explanation: "症状と経過をうかがい、診断と治療の方針をご説明しました。",
    plan: "お薬を説明のとおりにお使いください。よくならないときは対面の診察に切り替えます。",
    nextVisitAdvice: isAcute
      ? "7日たってもよくならないときは、もう一度ご予約ください。"
      : "お薬がなくなる前に、1か月を目安に再診をご予約ください。",
    emergencyAdvice,
  };
}

/** Departments that online clinics often have. Each clinic sets its own prices. */
export const starterDepartments: readonly StarterDepartment[] = [
  {
    clinicalDepartmentId: "internal-medicine",
    name: "内科",
    description: "かぜ・発熱・せき・続けているお薬",
    durationMinutes: 15,
    picture: "internal",
    planTexts: planTexts("acute", BREATH),
  },
  {
    clinicalDepartmentId: "dermatology",
    name: "皮膚科",
    description: "湿疹・にきび・かぶれ・水虫",
    durationMinutes: 15,
    picture: "skin",
    planTexts: planTexts("acute", RASH),
  },
  {
    clinicalDepartmentId: "allergy",
    name: "アレルギー科",
    description: "花粉症・鼻炎・結膜炎",
    durationMinutes: 15,
    picture: "allergy",
    planTexts: planTexts("lasting", RASH),
  },
  {
    clinicalDepartmentId: "sleep",
    name: "睡眠・いびき外来",
    description: "いびき・日中の眠気・眠れない",
    durationMinutes: 30,
    picture: "sleep",
    planTexts: planTexts("lasting", BREATH),
  },
  {
    clinicalDepartmentId: "hair",
    name: "AGA外来",
    description: "男性の薄毛・抜け毛のご相談",
    durationMinutes: 15,
    picture: "hair",
    planTexts: planTexts("lasting", RASH),
  },
  {
    clinicalDepartmentId: "erectile-dysfunction",
    name: "ED外来",
    description: "勃起の不安・お薬のご相談",
    durationMinutes: 15,
    picture: "general",
    planTexts: planTexts("lasting", BREATH),
  },
  {
    clinicalDepartmentId: "pill",
    name: "ピル外来",
    description: "避妊・月経痛・月経の移動",
    durationMinutes: 15,
    picture: "women",
    planTexts: planTexts("lasting", CLOT),
  },
];
