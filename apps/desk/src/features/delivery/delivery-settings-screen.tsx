import { CARRIER_NAMES, CARRIERS } from "@madoguchi/contract/delivery/carrier";
import { type DeliverySettings, deliverySettingsRequestSchema } from "@madoguchi/contract/delivery/delivery-settings";
import {
  changeDeliverySettingsCall,
  readDeliverySettingsCall,
} from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import type { Versioned } from "@madoguchi/contract/http/item-version";
import { formatYen, groupThousands } from "@madoguchi/contract/payment/money";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactNumber, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormPage } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";
import { PostageFields } from "./postage-fields.tsx";

/** The form has every field. */
const editedSettingsSchema = deliverySettingsRequestSchema.required();

const WISHES = [
  { name: "offersPlainLabel", label: "品名の表示を選べる（医薬品・日用品）" },
  { name: "offersHandover", label: "置き配不可を選べる" },
  { name: "offersOffice", label: "営業所止めを選べる" },
  { name: "offersTime", label: "お届け希望日・時間帯を選べる" },
] as const;

const SENDER = [
  { name: "senderName", label: "差出人の名前", message: "差出人の名前を1〜32文字でご入力ください。" },
  { name: "senderPostcode", label: "郵便番号", message: "郵便番号を7桁の数字でご入力ください。" },
  { name: "senderAddress", label: "住所", message: "住所を1〜64文字でご入力ください。" },
  { name: "senderPhoneNumber", label: "電話番号", message: "電話番号を数字とハイフンでご入力ください。" },
  {
    name: "carrierCustomerCode",
    label: "ご請求先顧客コード（ヤマト運輸のご契約の番号。ハイフンなし）",
    message: "12桁までの数字でご入力ください。",
  },
] as const;

const MESSAGES = {
  shippingFee: "送料を0円以上の整数でご入力ください。",
  prefectureSurcharges: "都道府県による加算を、1円以上の整数でご入力ください。",
  weightSurcharges: "重さによる加算を、重さも金額も1以上の整数で、重さが重ならないようにご入力ください。",
  ...Object.fromEntries(SENDER.map(({ name, message }) => [name, message])),
};

function SettingsForm({ read, onStored }: { read: Versioned<DeliverySettings>; onStored: () => void }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const { version: _, ...settings } = read;
  const form = useDeskForm({
    initial: settings,
    schema: editedSettingsSchema,
    messages: MESSAGES,
    submit: async (body) => {
      await ownersAct(() => api.send(changeDeliverySettingsCall, { params: { clinicId }, body, ...ifMatch(read) }));
      showToast("success", "発送の設定を登録しました");
      onStored();
    },
  });
  return (
    <DeskFormPage form={form} submitLabel="登録する" onReadAgain={onStored}>
      <div className="grid gap-4 sm:grid-cols-2">
        <CompactSelect
          {...form.choice("carrier", CARRIERS)}
          label="配送会社"
          options={CARRIERS.map((each) => ({ value: each, label: CARRIER_NAMES[each] }))}
        />
      </div>
      <PostageFields
        fee={<CompactNumber {...form.number("shippingFee")} label="送料（円・税込）" showsZero className="max-w-36" />}
        prefectures={{
          ...form.field("prefectureSurcharges"),
          rows: form.typed.prefectureSurcharges,
          onChange: (prefectureSurcharges) => form.change({ prefectureSurcharges }),
        }}
        weights={{
          ...form.field("weightSurcharges"),
          rows: form.typed.weightSurcharges,
          onChange: (weightSurcharges) => form.change({ weightSurcharges }),
        }}
      />
      <fieldset>
        <legend className="font-700">患者さまが選べるご希望</legend>
        {WISHES.map(({ name, label }) => (
          <Checkbox key={name} label={label} {...form.tick(name)} />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-700">差出人（送り状・ラベル・明細）</legend>
        {SENDER.map(({ name, label }) => (
          <CompactInput key={name} {...form.text(name)} label={label} />
        ))}
      </fieldset>
    </DeskFormPage>
  );
}

function SettingsFacts({ settings }: { settings: DeliverySettings }) {
  const wishes = WISHES.filter(({ name }) => settings[name]).map(({ label }) => label);
  return (
    <DescriptionList
      items={[
        { term: "配送会社", description: CARRIER_NAMES[settings.carrier] },
        { term: "送料", description: formatYen(settings.shippingFee) },
        ...settings.prefectureSurcharges.map(({ prefecture, yen }) => ({
          term: `${prefecture}への加算`,
          description: formatYen(yen),
        })),
        ...settings.weightSurcharges.map(({ aboveGrams, yen }) => ({
          term: `${groupThousands(aboveGrams)}gを超えるときの加算`,
          description: formatYen(yen),
        })),
        { term: "選べるご希望", description: wishes.length === 0 ? "なし" : wishes.join("、") },
        { term: "差出人", description: settings.senderName === "" ? "クリニックと同じ" : settings.senderName },
      ]}
    />
  );
}

/** 設定 → 発送: carrier, fee, delivery wishes and sender. The owner changes them, others read them. */
export function DeliverySettingsScreen() {
  const { clinicId, roles } = useSignedIn();
  const { data, error, mutate } = useRead(
    readDeliverySettingsCall,
    { params: { clinicId } },
    { revalidateOnFocus: false },
  );
  if (error !== undefined && !data) return <LoadError onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <section aria-labelledby="delivery-settings" className="flex max-w-page flex-col gap-4">
      <h2 id="delivery-settings" className="text-std-20B-160">
        発送
      </h2>
      {roles.includes("owner") ? (
        <SettingsForm key={JSON.stringify(data)} read={data} onStored={() => void mutate()} />
      ) : (
        <SettingsFacts settings={data} />
      )}
    </section>
  );
}
