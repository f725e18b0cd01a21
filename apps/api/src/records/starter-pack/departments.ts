import type { DepartmentRequest } from "@madoguchi/contract/operation/department";

type StarterDepartment = Pick<DepartmentRequest, "name" | "description" | "durationMinutes"> & {
  clinicalDepartmentId: string;
  picture: NonNullable<DepartmentRequest["picture"]>;
};

/** Departments that online clinics often have. Each clinic sets its own prices. */
export const starterDepartments: readonly StarterDepartment[] = [
  {
    clinicalDepartmentId: "internal-medicine",
    name: "内科",
    description: "かぜ・発熱・せき・続けているお薬",
    durationMinutes: 15,
    picture: "internal",
  },
  {
    clinicalDepartmentId: "dermatology",
    name: "皮膚科",
    description: "湿疹・にきび・かぶれ・水虫",
    durationMinutes: 15,
    picture: "skin",
  },
  {
    clinicalDepartmentId: "allergy",
    name: "アレルギー科",
    description: "花粉症・鼻炎・結膜炎",
    durationMinutes: 15,
    picture: "allergy",
  },
  {
    clinicalDepartmentId: "sleep",
    name: "睡眠・いびき外来",
    description: "いびき・日中の眠気・眠れない",
    durationMinutes: 30,
    picture: "sleep",
  },
  {
    clinicalDepartmentId: "hair",
    name: "AGA外来",
    description: "男性の薄毛・抜け毛のご相談",
    durationMinutes: 15,
    picture: "hair",
  },
  {
    clinicalDepartmentId: "erectile-dysfunction",
    name: "ED外来",
    description: "勃起の不安・お薬のご相談",
    durationMinutes: 15,
    picture: "general",
  },
  {
    clinicalDepartmentId: "pill",
    name: "ピル外来",
    description: "避妊・月経痛・月経の移動",
    durationMinutes: 15,
    picture: "women",
  },
];
