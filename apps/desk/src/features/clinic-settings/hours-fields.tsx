import { hoursTexts } from "@madoguchi/contract/clinic/in-english";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { CompactInput, CompactNumber } from "../../entities/compact-field/compact-field.tsx";
import { EnglishOfForm } from "../../entities/english-texts/english-of-form.tsx";
import type { SettingsForm } from "./use-clinic-settings.ts";

const NUMBERS = [
  { name: "cancelDeadlineHours", label: "予約の変更・キャンセルの期限（開始の何時間前まで）" },
  { name: "cancelGraceMinutes", label: "期限を過ぎていても、予約の直後にキャンセルできる時間（分）" },
  { name: "roomOpensMinutesBefore", label: "診察室に入れるようになる時間（開始の何分前から）" },
  { name: "noShowMinutes", label: "お越しにならない予約を、受付でも不在にできるようになる時間（開始の何分後から）" },
  { name: "messageDays", label: "診察のあとに患者さまとメッセージをやりとりできる日数（0は受け付けない）" },
] as const;

/** The clinic's office hours, and the deadlines of its patients. */
export function HoursFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <CompactInput {...form.text("businessHours")} label="受付時間（患者さまに表示します。例：平日 9:00〜18:00）" />
      {NUMBERS.map(({ name, label }) => (
        <CompactNumber key={name} {...form.number(name)} label={label} showsZero />
      ))}
      <CompactNumber
        {...form.field("paymentExpireDays")}
        value={form.typed.paymentExpireDays ?? 0}
        onNumber={(days) => form.change({ paymentExpireDays: days === 0 ? null : days })}
        label="お支払いの期限（請求の何日後の23:59まで。空欄のときはシステム全体の設定）"
      />
      <Checkbox
        {...form.tick("acceptsLatePayment")}
        label="お支払いの期限を過ぎても、締め切るまではオンラインで支払えるようにする"
      />
      <Checkbox
        {...form.tick("acceptsRepresentatives")}
        label="代理人による受診を受け付ける（お子さまや介護が必要な方の予約・問診・お支払いを、ご家族などが代わって行えるようにする。対象年齢は「診療科」で決めます）"
      />
      <Checkbox
        {...form.tick("offersEnglish")}
        label="患者さまの画面とメールを英語でも出す（クリニックが書いた文章は、英語の文を登録したものが英語になります。規約は英語の訳を参考として添え、同意は日本語の原文にいただきます。書類は日本語のままです）"
      />
      <EnglishOfForm form={form} texts={hoursTexts(form.typed)} />
      <p className="text-text-secondary">
        変更は、これからの予約だけでなく、すでにある予約の期限にもすぐに反映されます。お支払いの期限は、予約済みの診察を含め、これから出す請求に使います。すでに出した請求の期限は変わらず、再請求しても早まりません。「規約・説明文」に書かれた期限も合わせてください。
      </p>
    </>
  );
}
