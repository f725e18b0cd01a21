import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import { CARE_NEED_LABELS, type CareNeed } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import type { ReactNode } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import type { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import type { ProposedPart, TypedProposal } from "./propose-change-form.ts";

type ProposalForm = ReturnType<typeof useDeskForm<TypedProposal>>;
type FieldsProps = { form: ProposalForm };

const PREFECTURE_OPTIONS = ["", ...PREFECTURES].map((name) => ({ value: name, label: name || "選んでください" }));
const SEX_OPTIONS = Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label }));
const CARE_NEEDS = Object.keys(CARE_NEED_LABELS) as CareNeed[];

/** A part of the profile with its tick; its fields are shown once it is ticked. */
function Part({
  form,
  part,
  label,
  children,
}: FieldsProps & { part: ProposedPart; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox {...form.tick(part)} label={label} />
      {form.typed[part] && <div className="ml-4 grid gap-4 border-line border-l-2 pl-4 sm:grid-cols-2">{children}</div>}
    </div>
  );
}

function NameFields({ form }: FieldsProps) {
  return (
    <>
      <CompactInput {...form.text("lastName")} label="姓" />
      <CompactInput {...form.text("firstName")} label="名" />
      <CompactInput {...form.text("lastNameKana")} label="姓（フリガナ）" />
      <CompactInput {...form.text("firstNameKana")} label="名（フリガナ）" />
    </>
  );
}

function AddressFields({ form }: FieldsProps) {
  return (
    <>
      <CompactInput {...form.text("recipientName")} label="宛名" className="sm:col-span-2" />
      <CompactInput {...form.text("postcode")} inputMode="numeric" label="郵便番号" />
      <CompactSelect {...form.text("prefecture")} label="都道府県" options={PREFECTURE_OPTIONS} />
      <CompactInput {...form.text("city")} label="市区町村" />
      <CompactInput {...form.text("town")} label="町域（ない住所では空欄）" />
      <CompactInput {...form.text("street")} label="番地" />
      <CompactInput {...form.text("building")} label="建物名・部屋番号（任意）" />
      <CompactInput
        {...form.text("addressPhoneNumber")}
        type="tel"
        inputMode="tel"
        label="お届け先の電話番号（携帯、11桁）"
        className="sm:col-span-2"
      />
    </>
  );
}

function CareFields({ form }: FieldsProps) {
  const { careNeeds } = form.typed;
  const toggle = (need: CareNeed) =>
    form.change({
      careNeeds: careNeeds.includes(need) ? careNeeds.filter((each) => each !== need) : [...careNeeds, need],
    });
  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="sr-only">聞こえ・見え・ことばの配慮</legend>
        {CARE_NEEDS.map((need) => (
          <Checkbox
            key={need}
            label={CARE_NEED_LABELS[need].label}
            checked={careNeeds.includes(need)}
            onChange={() => toggle(need)}
          />
        ))}
      </fieldset>
      <CompactText {...form.text("careNeedsNote")} label="ご要望（任意）" rows={2} className="sm:col-span-2" />
    </>
  );
}

/** The parts of a patient's profile that a proposal may name; the sign-in address only of a patient who signs in. */
export function ProposedParts({ form, signsIn }: FieldsProps & { signsIn: boolean }) {
  const { now } = useDesk();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-700">変える項目</legend>
      <Part form={form} part="isPhone" label="電話番号">
        <CompactInput {...form.text("phoneNumber")} type="tel" inputMode="tel" label="新しい電話番号（携帯、11桁）" />
      </Part>
      {signsIn && (
        <Part form={form} part="isEmail" label="メールアドレス（ログインに使います）">
          <CompactInput
            {...form.text("email")}
            type="email"
            inputMode="email"
            label="新しいメールアドレス"
            className="sm:col-span-2"
          />
        </Part>
      )}
      <Part form={form} part="isAddress" label="お届け先">
        <AddressFields form={form} />
      </Part>
      <Part form={form} part="isName" label="氏名・フリガナ">
        <NameFields form={form} />
      </Part>
      <Part form={form} part="isBirthdate" label="生年月日">
        <CompactInput {...form.text("birthdate")} type="date" label="正しい生年月日" max={toCalendarDay(now())} />
      </Part>
      <Part form={form} part="isSex" label="性別">
        <CompactSelect {...form.choice("sex", [0, 1])} label="正しい性別" options={SEX_OPTIONS} />
      </Part>
      <Part form={form} part="isCare" label="聞こえ・見え・ことばの配慮">
        <CareFields form={form} />
      </Part>
    </fieldset>
  );
}
