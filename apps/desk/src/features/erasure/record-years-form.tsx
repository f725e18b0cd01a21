import {
  type ErasureOverview,
  LEAST_RECORD_YEARS,
  MOST_RECORD_YEARS,
  recordYearsRequestSchema,
} from "@madoguchi/contract/erasure/erasure";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { CompactNumber } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormPage } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

type RecordYears = Pick<ErasureOverview, "recordYears">;

type RecordYearsFormProps = RecordYears & { onSubmit: (request: RecordYears) => Promise<void> };

/** How many years the clinic retains a patient's record after its last entry. */
export function RecordYearsForm({ recordYears, onSubmit }: RecordYearsFormProps) {
  const form = useDeskForm({
    initial: { recordYears },
    schema: recordYearsRequestSchema,
    messages: { recordYears: `${LEAST_RECORD_YEARS}〜${MOST_RECORD_YEARS}の整数でご入力ください。` },
    submit: async (request) => {
      await onSubmit(request);
      showToast("success", "保存する年数を変更しました。次の年の一覧から使います。");
    },
  });
  return (
    <DeskFormPage form={form} submitLabel="登録する">
      <CompactNumber {...form.number("recordYears")} label="記録を保存する年数（5年以上）" />
    </DeskFormPage>
  );
}
