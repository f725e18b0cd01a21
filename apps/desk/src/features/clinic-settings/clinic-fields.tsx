import { visitMeansSchema } from "@madoguchi/contract/clinic/clinic";
import { settingTexts } from "@madoguchi/contract/clinic/in-english";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { EnglishOfForm } from "../../entities/english-texts/english-of-form.tsx";
import { useRead } from "../../fetching/use-read.ts";
import type { SettingsForm } from "./use-clinic-settings.ts";

/** Which of the clinic's departments is seen by video. */
function ExaminationDepartment({ form: { typed, change, field } }: { form: SettingsForm }) {
  const { clinicId } = useSignedIn();
  const { data, error, isValidating, mutate } = useRead(readDepartmentsCall, { params: { clinicId } });
  const chosen = typed.examinationDepartmentId;
  const departments = data?.clinicalDepartments ?? [];
  const isListed = chosen === null || departments.some((each) => each.clinicalDepartmentId === chosen);
  const options = [
    { value: "", label: "すべての診療科（システム全体の設定があるときは、その診療科）" },
    ...departments.map(({ clinicalDepartmentId: value, name: label }) => ({ value, label })),
    // The stored choice stays chosen while the list is loading.
    ...(isListed ? [] : [{ value: chosen, label: "登録済みの診療科" }]),
  ];
  return (
    <div className="flex flex-col gap-1">
      <CompactSelect
        {...field("examinationDepartmentId")}
        label="ビデオ通話で診察する診療科"
        value={chosen ?? ""}
        options={options}
        onChange={({ target }) => change({ examinationDepartmentId: target.value || null })}
      />
      <p className="break-phrase text-text-secondary">
        診療科をひとつ選ぶと、ほかの診療科の患者さまには、「診療科と料金」で登録した受診のご案内を表示します。
      </p>
      {!data && error && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
    </div>
  );
}

const MEANS = [
  { value: "", label: "案内しない" },
  { value: "video", label: "ビデオ通話" },
  { value: "telephone", label: "電話" },
];

const STATEMENTS = [
  { name: "cancellationFee", label: "キャンセル料（空欄のときは案内しません）" },
  { name: "returnPolicy", label: "返品について（空欄のときは案内しません）" },
  { name: "deliveryTime", label: "お届けの時期（空欄のときは案内しません）" },
  {
    name: "paymentGuidance",
    label: "窓口・振込でのお支払い方法のご案内（振込先など。空欄のときは電話番号を案内します）",
  },
] as const;

/** The clinic's name, contact and texts for its patients. */
export function ClinicFields({ form }: { form: SettingsForm }) {
  const { typed, change, field } = form;
  const means = visitMeansSchema.nullable();
  return (
    <>
      <CompactInput {...form.text("name")} label="クリニックの名前" />
      <div className="grid gap-5 sm:grid-cols-2">
        <CompactInput {...form.text("phoneNumber")} type="tel" label="電話番号" />
        <CompactSelect
          {...field("visitMeans")}
          label="診察の方法"
          value={typed.visitMeans ?? ""}
          options={MEANS}
          onChange={({ target }) => change({ visitMeans: means.parse(target.value || null) })}
        />
      </div>
      {typed.visitMeans === "video" && <ExaminationDepartment form={form} />}
      <CompactInput {...form.text("address")} label="住所" />
      <CompactInput {...form.text("homepageUrl")} type="url" label="ホームページ" />
      <CompactInput
        {...form.optionalText("chatAppUrl")}
        type="url"
        label="チャット（LINE公式アカウントなど）のURL（任意）"
      />
      <CompactInput
        {...field("invoiceNumber")}
        label="適格請求書発行事業者の登録番号（任意）"
        value={typed.invoiceNumber ?? ""}
        onChange={({ target }) => change({ invoiceNumber: target.value.normalize("NFKC").trim() || null })}
      />
      {STATEMENTS.map(({ name, label }) => (
        <CompactText key={name} {...form.optionalText(name)} label={label} rows={2} />
      ))}
      <EnglishOfForm form={form} texts={settingTexts(typed)} />
    </>
  );
}
