import { doctorTexts } from "@madoguchi/contract/clinic/in-english";
import { type DoctorRequest, doctorRequestSchema, type ManagedDoctor } from "@madoguchi/contract/doctor/doctor";
import type { Versioned } from "@madoguchi/contract/http/item-version";
import { englishInUse } from "@madoguchi/contract/translation/english-in-use";
import { useState } from "react";
import type { z } from "zod";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { ENGLISH_MESSAGE, EnglishOfForm } from "../../entities/english-texts/english-of-form.tsx";

const MESSAGES = {
  name: "氏名を1〜60文字でご入力ください。",
  kana: "フリガナを全角カタカナでご入力ください。",
  licenceYear: "医師免許を取得した年を、西暦4桁でご入力ください。",
  specialities: "専門は6つまで、それぞれ30文字以内でご入力ください。",
  languages: "話せる言語は8つまで、それぞれ20文字以内でご入力ください。",
  line: "ひとことを60文字以内でご入力ください。",
  english: ENGLISH_MESSAGE,
};

const typedSchema = doctorRequestSchema.required();
type TypedDoctor = z.infer<typeof typedSchema>;

const NEW: Omit<TypedDoctor, "position"> = {
  name: "",
  kana: null,
  licenceYear: 0,
  specialities: [],
  languages: [],
  line: "",
  english: {},
};

type DoctorFormProps = {
  doctor: Versioned<ManagedDoctor> | undefined;
  /** For a new doctor: after all others. */
  position: number;
  onSubmit: (request: DoctorRequest) => Promise<void>;
  onReadAgain: () => void;
  onClose: () => void;
};

function readYear(text: string): number {
  const digits = text.normalize("NFKC").replaceAll(/\D/g, "");
  return digits === "" ? 0 : Number(digits);
}

function readList(text: string): string[] {
  return text
    .split(/[、,，]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** The introduction of a doctor to patients. The name is that of the free times. */
export function DoctorForm({ doctor, position, onSubmit, onReadAgain, onClose }: DoctorFormProps) {
  const unknown = { ...NEW, position, doctorId: "", portrait: null, version: undefined };
  const { doctorId: _, portrait: __, version: ___, ...known } = doctor ?? unknown;
  const form = useDeskForm<TypedDoctor>({
    initial: known,
    schema: typedSchema,
    messages: MESSAGES,
    submit: (request) => onSubmit({ ...request, english: englishInUse(doctorTexts(request), request.english) }),
  });
  const { typed, change, field } = form;
  const [specialities, setSpecialities] = useState(typed.specialities.join("、"));
  const [languages, setLanguages] = useState(typed.languages.join("、"));
  return (
    <DeskFormDialog
      form={form}
      title={doctor ? "医師の紹介を変更する" : "医師を加える"}
      submitLabel="登録する"
      onReadAgain={onReadAgain}
      onClose={onClose}
    >
      <CompactInput {...form.text("name")} label="氏名（予約枠の医師と同じ名前）" />
      <CompactInput {...form.optionalText("kana")} label="フリガナ（任意）" />
      <CompactInput
        {...field("licenceYear")}
        label="医師免許を取得した年（西暦）"
        inputMode="numeric"
        maxLength={4}
        value={typed.licenceYear === 0 ? "" : String(typed.licenceYear)}
        onChange={({ target }) => change({ licenceYear: readYear(target.value) })}
      />
      <CompactInput
        {...field("specialities")}
        label="専門（「、」で区切って6つまで・任意）"
        value={specialities}
        onChange={({ target }) => {
          setSpecialities(target.value);
          change({ specialities: readList(target.value) });
        }}
      />
      <CompactInput
        {...field("languages")}
        label="話せる言語（「日本語、英語」のように「、」で区切る・任意）"
        value={languages}
        onChange={({ target }) => {
          setLanguages(target.value);
          change({ languages: readList(target.value) });
        }}
      />
      <CompactInput {...form.text("line")} label="患者さまへのひとこと（任意）" />
      <EnglishOfForm form={form} texts={doctorTexts(typed)} />
    </DeskFormDialog>
  );
}
