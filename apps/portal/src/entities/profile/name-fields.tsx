import { normaliseKatakana } from "@madoguchi/contract/japanese-input/normalise";
import { FieldPair } from "@madoguchi/ui/fields/field-pair";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { UnprintableHint } from "./unprintable-hint.tsx";
import type { KanaFilling } from "./use-kana-filling.ts";

export type NamePart = "lastName" | "firstName" | "lastNameKana" | "firstNameKana";

type NameFieldsProps = {
  ids: Record<NamePart, string>;
  register: (name: NamePart) => UseFormRegisterReturn;
  messageOf: (name: NamePart) => string | undefined;
  kana: Record<"lastName" | "firstName", KanaFilling>;
  /** Whether the name is the patient's own, which the browser may autofill. */
  isOwn: boolean;
};

/** 姓→名→セイ→メイ; the kana fields follow the typed names. */
export function NameFields({ ids, register, messageOf, kana, isOwn }: NameFieldsProps) {
  const kanaField = (name: NamePart, label: string, example: string) => (
    <TextField
      {...register(name)}
      id={ids[name]}
      label={label}
      required
      {...(isOwn ? { support: example } : { autoComplete: "off" })}
      normalise={normaliseKatakana}
      error={messageOf(name)}
    />
  );
  const [typed, setTyped] = useState({ lastName: "", firstName: "" });
  function follow(name: "lastName" | "firstName") {
    const field = register(name);
    const onChange: typeof field.onChange = (event) => {
      setTyped((names) => ({ ...names, [name]: String(event.target.value) }));
      return field.onChange(event);
    };
    return { ...field, onChange };
  }
  return (
    <>
      <FieldPair>
        <TextField
          {...follow("lastName")}
          {...kana.lastName}
          id={ids.lastName}
          label="姓"
          required
          autoComplete={isOwn ? "family-name" : "off"}
          error={messageOf("lastName")}
        />
        <TextField
          {...follow("firstName")}
          {...kana.firstName}
          id={ids.firstName}
          label="名"
          required
          autoComplete={isOwn ? "given-name" : "off"}
          error={messageOf("firstName")}
        />
      </FieldPair>
      <UnprintableHint name={typed.lastName + typed.firstName} />
      <FieldPair>
        {kanaField("lastNameKana", "姓（フリガナ）", "例：ヤマダ")}
        {kanaField("firstNameKana", "名（フリガナ）", "例：ハナコ")}
      </FieldPair>
    </>
  );
}
