import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { RELATIONS, REPRESENTATION_CONSENT } from "@madoguchi/contract/representation/representation";
import { DatePartsField } from "@madoguchi/ui/fields/date-parts-field";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { NameFields } from "../../entities/profile/name-fields.tsx";
import { PERSON_FIELD_IDS as IDS, type PersonValues } from "./person-values.ts";
import type { PersonForm } from "./use-person-form.ts";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What is checked again with a part of the date: the date as a whole, and the relation, which depends on the age. */
const WITH_THE_AGE: { deps: (keyof PersonValues)[] } = { deps: ["birthdate", "relation"] };

/** The person's name, birthdate and sex. */
export function IdentityFields({ register, kana, messageOf }: PersonForm) {
  return (
    <>
      <NameFields ids={IDS} register={register} messageOf={messageOf} kana={kana} isOwn={false} />
      <RadioGroup
        {...register("sex")}
        id={IDS.sex}
        label="性別"
        required
        options={optionsOf(SEX_LABELS)}
        isPair
        error={messageOf("sex")}
      />
    </>
  );
}

export function PhoneField({
  register,
  messageOf,
  support,
}: Pick<PersonForm, "register" | "messageOf"> & { support: string }) {
  return (
    <TextField
      {...register("phoneNumber")}
      id={IDS.phoneNumber}
      label="電話番号（ハイフンなし）"
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      support={support}
      normalise={normaliseDigits}
      error={messageOf("phoneNumber")}
    />
  );
}

export function BirthdateField({ register, messageOf }: Pick<PersonForm, "register" | "messageOf">) {
  return (
    <DatePartsField
      id={IDS.birthdate}
      label="生年月日"
      required
      support="例：西暦2016年4月1日"
      year={register("birthdate.year", WITH_THE_AGE)}
      month={register("birthdate.month", WITH_THE_AGE)}
      day={register("birthdate.day", WITH_THE_AGE)}
      error={messageOf("birthdate")}
    />
  );
}

/** The representative's relation to the person, and the text to which the button below it agrees. */
export function ConsentFields({ register, messageOf }: Pick<PersonForm, "register" | "messageOf">) {
  return (
    <>
      <RadioGroup
        {...register("relation")}
        id={IDS.relation}
        label="この方との続柄"
        required
        options={optionsOf(RELATIONS)}
        isPair
        error={messageOf("relation")}
      />
      <ul className="list-disc pl-6 break-phrase">
        {REPRESENTATION_CONSENT.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
