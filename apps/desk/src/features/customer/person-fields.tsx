import type { CorrectedPatient } from "@madoguchi/contract/customer/patient-correction";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import type { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

// With its table of characters, which no other page of the desk reads.
const LateUnprintableName = lazyPart(async () => (await import("./unprintable-name.tsx")).UnprintableName);

/** No choice yet: the schema refuses it. */
export const NO_SEX = -1;

const SEX_OPTIONS = [
  { value: String(NO_SEX), label: "選んでください" },
  ...Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label })),
];

type PersonForm = Pick<ReturnType<typeof useDeskForm<CorrectedPatient>>, "text" | "optionalText" | "choice" | "typed">;

type PersonFieldsProps = {
  form: PersonForm;
  /** Name, reading and birthdate alone, as a document shows them. */
  isOfDocument?: boolean;
};

/** The facts about a patient that the clinic enters, and later corrects. */
export function PersonFields({ form, isOfDocument = false }: PersonFieldsProps) {
  const { now } = useDesk();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CompactInput {...form.text("lastName")} label="姓" />
      <CompactInput {...form.text("firstName")} label="名" />
      <Suspense>
        <LateUnprintableName name={form.typed.lastName + form.typed.firstName} />
      </Suspense>
      <CompactInput {...form.text("lastNameKana")} label="姓（フリガナ）" />
      <CompactInput {...form.text("firstNameKana")} label="名（フリガナ）" />
      <p className="-mt-3 text-dns-14N-130 text-text-secondary sm:col-span-2">フリガナは、ひらがなでも入力できます。</p>
      <CompactInput
        {...form.optionalText("birthdate")}
        type="date"
        label={isOfDocument ? "生年月日" : "生年月日（任意）"}
        max={toCalendarDay(now())}
      />
      {!isOfDocument && (
        <>
          <CompactSelect {...form.choice("sex", [NO_SEX, 0, 1])} label="性別" options={SEX_OPTIONS} />
          <CompactInput
            {...form.optionalText("phoneNumber")}
            type="tel"
            inputMode="tel"
            label="電話番号（任意・固定電話も可）"
          />
          <CompactInput {...form.optionalText("email")} type="email" inputMode="email" label="メールアドレス（任意）" />
        </>
      )}
    </div>
  );
}
