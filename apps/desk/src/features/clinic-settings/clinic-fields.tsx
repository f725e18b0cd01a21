import { visitMeansSchema } from "@madoguchi/contract/clinic/clinic";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import type { SettingsForm } from "./use-clinic-settings.ts";

const MEANS = [
  { value: "", label: "案内しない" },
  { value: "video", label: "ビデオ通話" },
  { value: "telephone", label: "電話" },
];

const STATEMENTS = [
  { name: "cancellationFee", label: "キャンセル料（空欄のときは案内しません）" },
  { name: "returnPolicy", label: "返品について（空欄のときは案内しません）" },
  { name: "deliveryTime", label: "お届けの時期（空欄のときは案内しません）" },
] as const;

/** Who the clinic is, and what it tells its patients. */
export function ClinicFields({ form }: { form: SettingsForm }) {
  const { typed, change, field } = form;
  const means = visitMeansSchema.nullable();
  return (
    <>
      <CompactInput
        {...field("name")}
        label="クリニックの名前"
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CompactInput
          {...field("phoneNumber")}
          type="tel"
          label="電話番号"
          value={typed.phoneNumber}
          onChange={({ target }) => change({ phoneNumber: target.value })}
        />
        <CompactSelect
          {...field("visitMeans")}
          label="診察の方法"
          value={typed.visitMeans ?? ""}
          options={MEANS}
          onChange={({ target }) => change({ visitMeans: means.parse(target.value || null) })}
        />
      </div>
      <CompactInput
        {...field("address")}
        label="住所"
        value={typed.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <CompactInput
        {...field("homepageUrl")}
        type="url"
        label="ホームページ"
        value={typed.homepageUrl}
        onChange={({ target }) => change({ homepageUrl: target.value })}
      />
      <CompactInput
        {...field("chatAppUrl")}
        type="url"
        label="チャット（LINE公式アカウントなど）のURL（任意）"
        value={typed.chatAppUrl ?? ""}
        onChange={({ target }) => change({ chatAppUrl: target.value || null })}
      />
      <CompactInput
        {...field("invoiceNumber")}
        label="適格請求書発行事業者の登録番号（任意）"
        value={typed.invoiceNumber ?? ""}
        onChange={({ target }) => change({ invoiceNumber: target.value.normalize("NFKC").trim() || null })}
      />
      {STATEMENTS.map(({ name, label }) => (
        <CompactText
          key={name}
          {...field(name)}
          label={label}
          rows={2}
          value={typed[name] ?? ""}
          onChange={({ target }) => change({ [name]: target.value || null })}
        />
      ))}
    </>
  );
}
