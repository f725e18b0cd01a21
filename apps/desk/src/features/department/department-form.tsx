import { DEPARTMENT_PICTURES } from "@madoguchi/contract/clinic/department-picture";
import { departmentTexts } from "@madoguchi/contract/clinic/in-english";
import {
  type DepartmentRequest,
  departmentIdSchema,
  departmentRequestSchema,
  type ManagedDepartment,
  NO_PLAN_TEXTS,
  type PlanTexts,
} from "@madoguchi/contract/department/department";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { USUAL_MONTHS_FOR_MORE } from "@madoguchi/contract/prescribing/last-day-for-more";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import { englishInUse } from "@madoguchi/contract/translation/english-in-use";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { z } from "zod";
import {
  CompactInput,
  CompactNumber,
  CompactSelect,
  CompactText,
} from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { ENGLISH_MESSAGE, EnglishOfForm } from "../../entities/english-texts/english-of-form.tsx";

const TEXTS = ["explanation", "plan", "nextVisitAdvice", "emergencyAdvice"] as const;

type PlanTextFieldsProps = {
  /** The id of the first field, to which an error links. */
  id: string;
  error: string | undefined;
  texts: PlanTexts;
  onTexts: (texts: PlanTexts) => void;
};

/** The texts with which the plan of a new visit of the department begins. */
function PlanTextFields({ id, error, texts, onTexts }: PlanTextFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-dns-14B-130 text-text-secondary">
        診察の計画にはじめから入れておく文（医師が診察ごとに直します）
      </legend>
      {TEXTS.map((name, place) => (
        <CompactText
          key={name}
          id={place === 0 ? id : `${id}-${name}`}
          error={place === 0 ? error : undefined}
          label={PHRASE_USE_LABELS[name]}
          rows={2}
          maxLength={2000}
          value={texts[name]}
          onChange={({ target }) => onTexts({ ...texts, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}

const PICTURE_LABELS = {
  general: "一般",
  internal: "内科",
  skin: "皮膚",
  sleep: "睡眠",
  allergy: "アレルギー",
  women: "女性",
  hair: "髪",
  weight: "体重",
  mind: "こころ",
} as const satisfies Record<(typeof DEPARTMENT_PICTURES)[number], string>;

const INSURANCE = [
  { value: "", label: "案内しない" },
  { value: "insured", label: "保険診療" },
  { value: "private", label: "自費診療" },
];

const MESSAGES = {
  clinicalDepartmentId: "半角の英小文字・数字・ハイフンでご入力ください。",
  name: "名前を1〜50文字でご入力ください。",
  description: "説明を1〜500文字でご入力ください。",
  durationMinutes: "5〜240分の整数でご入力ください。",
  priceFrom: "0円以上の整数でご入力ください。",
  visitInstructions: "500文字以内でご入力ください。",
  minimumAge: "0〜18歳の整数でご入力ください。",
  additionalMedicineMonths: "1〜12か月の整数でご入力ください。",
  isNamedInMails: "書くかどうかをお選びください。",
  planTexts: "それぞれ2,000文字以内でご入力ください。",
  english: ENGLISH_MESSAGE,
};

const typedSchema = z.strictObject({
  clinicalDepartmentId: departmentIdSchema,
  ...departmentRequestSchema.required().shape,
});

type DepartmentFormProps = {
  department: ManagedDepartment | undefined;
  departments: readonly ManagedDepartment[];
  onSubmit: (clinicalDepartmentId: string, request: DepartmentRequest) => Promise<void>;
  onReadAgain: () => void;
  onClose: () => void;
};

/** A form to add or change a department. Its name in addresses cannot be changed. */
export function DepartmentForm({ department, departments, onSubmit, onReadAgain, onClose }: DepartmentFormProps) {
  const form = useDeskForm<ManagedDepartment>({
    initial: department ?? {
      clinicalDepartmentId: "",
      name: "",
      description: "",
      durationMinutes: 15,
      priceFrom: null,
      isInsured: null,
      picture: "general",
      position: Math.max(-1, ...departments.map(({ position }) => position)) + 1,
      visitInstructions: null,
      minimumAge: ADULT_AGE_YEARS,
      additionalMedicineMonths: USUAL_MONTHS_FOR_MORE,
      planTexts: NO_PLAN_TEXTS,
      isNamedInMails: true,
      english: {},
    },
    schema: typedSchema,
    messages: MESSAGES,
    submit: ({ clinicalDepartmentId, english, ...request }) =>
      onSubmit(clinicalDepartmentId, { ...request, english: englishInUse(departmentTexts(request), english) }),
  });
  const { typed, change, field } = form;
  return (
    <DeskFormDialog
      form={form}
      title={department ? "診療科を変更する" : "診療科を加える"}
      submitLabel="登録する"
      onReadAgain={onReadAgain}
      onClose={onClose}
    >
      {!department && (
        <CompactInput
          {...form.text("clinicalDepartmentId")}
          label="URLに使う名前（例：internal-medicine。あとから変更できません）"
        />
      )}
      <CompactInput {...form.text("name")} label="診療科の名前" />
      <CompactText {...form.text("description")} label="説明（どのような症状の方が対象か）" rows={2} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CompactNumber {...form.number("durationMinutes")} label="1回の診察の長さ（分）" />
        <CompactSelect
          {...field("isInsured")}
          label="保険・自費の案内"
          value={typed.isInsured === null ? "" : typed.isInsured ? "insured" : "private"}
          options={INSURANCE}
          onChange={({ target }) => change({ isInsured: target.value === "" ? null : target.value === "insured" })}
        />
        <CompactSelect
          {...form.choice("picture", DEPARTMENT_PICTURES)}
          label="絵"
          options={DEPARTMENT_PICTURES.map((value) => ({ value, label: PICTURE_LABELS[value] }))}
        />
      </div>
      <Checkbox
        label="料金の目安を表示する"
        checked={typed.priceFrom !== null}
        onChange={({ target }) => change({ priceFrom: target.checked ? Number.NaN : null })}
      />
      {typed.priceFrom !== null && (
        <CompactNumber {...form.number("priceFrom")} label="料金（円・税込。「◯円から」と表示します）" showsZero />
      )}
      <CompactText
        {...form.optionalText("visitInstructions")}
        label="ビデオ診察をしない場合の案内（任意。診察室への入り方の代わりに表示します）"
        rows={2}
      />
      <CompactNumber
        {...form.number("minimumAge")}
        label="代理人による受診の対象年齢（歳以上。18歳未満を診ないときは18）"
        showsZero
      />
      <CompactNumber
        {...form.number("additionalMedicineMonths")}
        label="診察のあと、お薬の追加を申請できる期間（か月。診察ごとに変えられます）"
      />
      <Checkbox
        label="メールに診療科と医師の名前を書く（メールは、ご家族の目に触れることがあります）"
        checked={typed.isNamedInMails}
        onChange={({ target }) => change({ isNamedInMails: target.checked })}
      />
      <PlanTextFields {...field("planTexts")} texts={typed.planTexts} onTexts={(planTexts) => change({ planTexts })} />
      <EnglishOfForm form={form} texts={departmentTexts(typed)} />
      {department && typed.durationMinutes !== department.durationMinutes && (
        <p role="status" className="text-warning-ink">
          長さの変更は、これから作られる予約枠に反映されます。すでにある枠はそのままです。
        </p>
      )}
    </DeskFormDialog>
  );
}
