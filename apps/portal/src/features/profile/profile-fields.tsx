import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DatePartsField } from "@madoguchi/ui/fields/date-parts-field";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { UseFormRegister } from "react-hook-form";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { NameFields } from "../../entities/profile/name-fields.tsx";
import { PhoneNumberField } from "../../entities/profile/phone-number-field.tsx";
import type { KanaFilling } from "../../entities/profile/use-kana-filling.ts";
import { stringifySearch } from "../../search/search-parameters.ts";
import { CareNeedsFields } from "./care-needs-fields.tsx";
import type { ProfileFormValues } from "./profile-form-values.ts";
import { usePersonPage } from "./use-person-page.ts";
import { PROFILE_FIELD_IDS as IDS } from "./use-profile-form.ts";

const SEX_OPTIONS = [
  { value: "0", label: SEX_LABELS[0] },
  { value: "1", label: SEX_LABELS[1] },
];

/** A part is valid only together with the others: a change of one validates the whole date. */
const WITH_ITS_DATE = { deps: "birthdate" } as const;

type ProfileFieldsProps = {
  control: ComponentProps<typeof CareNeedsFields>["control"];
  register: UseFormRegister<ProfileFormValues>;
  messageOf: (name: keyof ProfileFormValues) => string | undefined;
  kana: Record<"lastName" | "firstName", KanaFilling>;
};

/** The fields of the profile (spec §3, §5) in the order 姓→名→セイ→メイ; the kana follow the typed names. */
export function ProfileFields({ control, register, messageOf, kana }: ProfileFieldsProps) {
  return (
    <>
      <NameFields ids={IDS} register={register} messageOf={messageOf} kana={kana} isOwn />
      <p className="break-phrase -mt-4 text-text-secondary">お名前から自動で入ります。違うときは直してください。</p>
      <RadioGroup
        {...register("sex")}
        id={IDS.sex}
        label="性別"
        required
        options={SEX_OPTIONS}
        isPair
        error={messageOf("sex")}
      />
      <DatePartsField
        id={IDS.birthdate}
        label="生年月日"
        required
        support="例：西暦1980年4月1日。入力が済むと、次の欄へ進みます。"
        autoComplete="bday"
        nextId={IDS.phoneNumber}
        year={register("birthdate.year", WITH_ITS_DATE)}
        month={register("birthdate.month", WITH_ITS_DATE)}
        day={register("birthdate.day", WITH_ITS_DATE)}
        error={messageOf("birthdate")}
      />
      <PhoneNumberField
        {...register("phoneNumber")}
        id={IDS.phoneNumber}
        support="例：09012345678"
        error={messageOf("phoneNumber")}
      />
      <CareNeedsFields control={control} messageOf={messageOf} />
    </>
  );
}

/** Why the form is filled in, though the patient has never been at this clinic. */
export function KnownElsewhereNotice() {
  return (
    <Notice kind="info" title="このクリニックのご利用は、はじめてです">
      同じ医療法人のほかのクリニックでご登録の内容です。ご確認のうえ、お進みください。
    </Notice>
  );
}

const UNDERAGE = "18歳未満の方はご利用になれません。";

/** How a child is registered, at a clinic that sees children: by a parent, who registers first. */
function ChildNotice({ youngest, isRegistered }: { youngest: number; isRegistered: boolean }) {
  const { path, search } = usePersonPage();
  return (
    <Notice
      kind="warning"
      title="お子さまの受診は、保護者の方の登録から始めます"
      isAnnounced
      actions={
        isRegistered ? (
          <Link to="/settings/add-person" search={search} className={buttonClass("secondary")}>
            お子さまを登録する
          </Link>
        ) : (
          <Link
            to="/reservation/registration"
            search={{ returnTo: `${path}${stringifySearch(search)}` }}
            className={buttonClass("secondary")}
          >
            保護者の方の登録へ進む
          </Link>
        )
      }
    >
      <p>
        {youngest > 0
          ? `当院は、${youngest}歳から受診いただけます（診療科により異なります）。`
          : "当院は、お子さまも受診いただけます。"}
      </p>
      <ol className="list-decimal pl-6">
        {!isRegistered && <li>保護者の方が、ご自身のお名前と生年月日で登録します。</li>}
        <li>「ご家族などの登録」で、お子さまを登録します。</li>
        <li>
          {search.returnTo === undefined
            ? "マイページでお子さまを選び、お子さまの診察を予約します。"
            : "お選びの時間のまま、お子さまの予約を確認します。"}
        </li>
      </ol>
    </Notice>
  );
}

type UnderageNoticeProps = {
  problem: string | undefined;
  /** Whether the signed-in person is registered already. */
  isRegistered: boolean;
};

/** Spec §5 refuses patients under 18; shows what to do instead. */
export function UnderageNotice({ problem, isRegistered }: UnderageNoticeProps) {
  const clinic = useClinic();
  if (problem !== UNDERAGE) return null;
  const youngest = Math.min(...(clinic?.clinicalDepartments.map(({ minimumAge }) => minimumAge) ?? []));
  if (clinic?.acceptsRepresentatives && youngest < ADULT_AGE_YEARS) {
    return <ChildNotice youngest={youngest} isRegistered={isRegistered} />;
  }
  return (
    <Notice kind="warning" title={UNDERAGE} isAnnounced>
      <p>お近くの医療機関での受診をご検討ください。ご不明な点は、クリニックへお電話ください。</p>
      <ClinicPhone />
    </Notice>
  );
}
