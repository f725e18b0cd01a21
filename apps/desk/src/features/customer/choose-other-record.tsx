import type { MergePreview } from "@madoguchi/contract/record-merge/record-merge";
import { lineText } from "@madoguchi/contract/validation/typed-text";
import { z } from "zod";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { FoundChoice } from "../../entities/patient-search/found-choice.tsx";
import { ApiError } from "../../errors/api-error.ts";

const otherSchema = z.object({
  other: lineText("診察券番号を入力してください。").min(1, "診察券番号を入力してください。").max(100),
});

/** The catalogue's text is for a patient. */
const NOBODY = "あてはまる患者さまがいません。氏名でさがしたときは、候補からお選びください。";

type ChooseOtherRecordProps = {
  title: string;
  /** The code of the record that is merged with the chosen one. */
  own: string;
  /** Compares the two, or rejects with the refusal. */
  compareWith: (other: string) => Promise<MergePreview>;
  onFound: (preview: MergePreview) => void;
  onClose: () => void;
};

/** Asks for the code of the record that is merged with a patient's. */
export function ChooseOtherRecord({ title, own, compareWith, onFound, onClose }: ChooseOtherRecordProps) {
  const form = useDeskForm({
    initial: { other: "" },
    schema: otherSchema,
    submit: async ({ other }) => {
      try {
        onFound(await compareWith(other));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "C005")) throw error;
        throw new ApiError({ ...error.body, message: NOBODY }, error.status);
      }
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={title}
      submitLabel="見くらべる"
      problemTitle="見くらべられませんでした"
      onClose={onClose}
    >
      <p className="text-text-secondary">
        同じ方の記録が2つあるとき、1つにまとめられます。もう一方の患者さまの氏名か診察券番号を入力してください。次の画面で2つを見くらべます。
      </p>
      <CompactInput {...form.text("other")} label="もう一方の診察券番号・氏名" maxLength={100} />
      <FoundChoice
        typed={form.typed.other}
        except={own}
        onChoose={({ medicalRecordCode }) => form.change({ other: medicalRecordCode })}
      />
    </DeskFormDialog>
  );
}
