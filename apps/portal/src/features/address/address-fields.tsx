import { prefectureLabel } from "@madoguchi/contract/address/prefecture-label";
import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { DigitsField } from "@madoguchi/ui/fields/digits-field";
import { FieldPair } from "@madoguchi/ui/fields/field-pair";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { type ReactNode, useState } from "react";
import { PhoneNumberField } from "../../entities/profile/phone-number-field.tsx";
import { UnprintableHint } from "../../entities/profile/unprintable-hint.tsx";
import { type AddressFormState, ADDRESS_FIELD_IDS as IDS } from "./use-address-form.ts";

const PREFECTURE_OPTIONS = PREFECTURES.map((name) => ({ value: name, label: prefectureLabel(name) }));

export type AddressFieldsProps = {
  form: AddressFormState;
  onPostcode: (text: string) => void;
  /** The result of the postcode lookup, shown below its field. */
  postcodeStatus: ReactNode;
};

/** The fields of an address in the Japanese order. That it has no town is asked once the town was left empty. */
export function AddressFields({ form, onPostcode, postcodeStatus }: AddressFieldsProps) {
  const { register, messageOf } = form;
  const recipientName = register("recipientName");
  const [typedName, setTypedName] = useState(form.initial.recipientName);
  return (
    <>
      <TextField
        {...recipientName}
        onChange={(event) => {
          setTypedName(event.target.value);
          return recipientName.onChange(event);
        }}
        id={IDS.recipientName}
        label="宛名"
        required
        autoComplete="name"
        error={messageOf("recipientName")}
      />
      <UnprintableHint name={typedName} />
      <DigitsField
        {...register("postcode", {
          onChange: (event: { target: { value: string } }) => onPostcode(event.target.value),
        })}
        id={IDS.postcode}
        label="郵便番号（ハイフンなし7桁）"
        required
        support="入力すると住所を検索します"
        autoComplete="postal-code"
        error={messageOf("postcode")}
      />
      {postcodeStatus}
      <FieldPair>
        <SelectField
          {...register("prefecture")}
          // Repeated in the markup: otherwise the form library takes the select for an edited one.
          defaultValue={form.initial.prefecture}
          id={IDS.prefecture}
          label="都道府県"
          required
          support="例：東京都"
          options={PREFECTURE_OPTIONS}
          className="w-full"
          autoComplete="address-level1"
          error={messageOf("prefecture")}
        />
        <TextField
          {...register("city")}
          id={IDS.city}
          label="市区町村"
          required
          support="例：港区"
          autoComplete="address-level2"
          error={messageOf("city")}
        />
      </FieldPair>
      <FieldPair>
        {!form.hasNoTown && (
          <TextField
            {...register("town")}
            id={IDS.town}
            label="町域"
            required
            support="例：芝公園"
            autoComplete="address-level3"
            error={messageOf("town")}
          />
        )}
        <TextField
          {...register("street")}
          id={IDS.street}
          label="番地"
          required
          support="例：4-2-8"
          autoComplete="address-line1"
          error={messageOf("street")}
        />
      </FieldPair>
      {(form.hasNoTown || messageOf("town") !== undefined) && (
        <Checkbox
          label="町域のない住所です"
          checked={form.hasNoTown}
          onChange={({ currentTarget }) => form.setHasNoTown(currentTarget.checked)}
        />
      )}
      <TextField
        {...register("building")}
        id={IDS.building}
        label="建物名・部屋番号"
        support="例：芝公園マンション 203号室"
        autoComplete="address-line2"
        error={messageOf("building")}
      />
      <PhoneNumberField
        {...register("phoneNumber")}
        id={IDS.phoneNumber}
        support="配送のご連絡に使います"
        error={messageOf("phoneNumber")}
      />
    </>
  );
}
