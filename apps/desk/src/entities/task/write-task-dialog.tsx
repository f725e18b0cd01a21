import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { listTaskPeopleCall, writeTaskCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { type WriteTaskRequest, writeTaskRequestSchema } from "@madoguchi/contract/task/written-task";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { CompactInput, CompactSelect } from "../compact-field/compact-field.tsx";
import { DeskFormDialog } from "../desk-form/desk-form.tsx";
import { useDeskForm } from "../desk-form/use-desk-form.ts";
import { FoundChoice } from "../patient-search/found-choice.tsx";

/** What is usually written; any other text can be typed. */
const USUAL = ["折り返し電話", "結果を伝える", "書類を用意する", "次回の予約を確認する"];

type WriteTaskDialogProps = {
  /** The patient on whose page it is written; otherwise one can be searched. */
  patient?: Pick<FoundPatient, "medicalRecordCode">;
  onWritten: () => void;
  onClose: () => void;
};

/** 用件を書く: a task for a day, about a patient or about nobody, for a person or for all. */
export function WriteTaskDialog({ patient, onWritten, onClose }: WriteTaskDialogProps) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const { data } = useRead(listTaskPeopleCall, { params: { clinicId } });
  const keyFor = useAttemptKey();
  const today = toCalendarDay(now());
  const form = useDeskForm<WriteTaskRequest>({
    initial: { text: "", dueDay: today, medicalRecordCode: patient?.medicalRecordCode ?? null, staffId: null },
    schema: writeTaskRequestSchema,
    submit: async (body) => {
      await api.send(writeTaskCall, { params: { clinicId }, body, key: keyFor(body) });
      showToast("success", "用件を「対応」に入れました");
      onWritten();
    },
  });
  const choices = (data?.people ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }));
  return (
    <DeskFormDialog form={form} title="用件を書く" submitLabel="対応に入れる" onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">よくある用件</legend>
        {USUAL.map((usual) => (
          <Chip
            key={usual}
            aria-pressed={form.typed.text === usual}
            isChosen={form.typed.text === usual}
            onClick={() => form.change({ text: usual })}
          >
            {usual}
          </Chip>
        ))}
      </fieldset>
      <CompactInput {...form.text("text")} label="用件（クリニックだけが読めます）" maxLength={200} />
      <CompactInput {...form.text("dueDay")} type="date" label="期日" min={today} />
      <CompactSelect
        {...form.optionalText("staffId")}
        label="担当"
        options={[{ value: "", label: "決めない（全員）" }, ...choices]}
      />
      {patient === undefined && (
        <>
          <CompactInput
            {...form.optionalText("medicalRecordCode")}
            type="search"
            maxLength={20}
            label="患者（診察券番号・氏名。なければ空欄）"
          />
          <FoundChoice
            typed={form.typed.medicalRecordCode ?? ""}
            onChoose={({ medicalRecordCode }) => form.change({ medicalRecordCode })}
          />
        </>
      )}
    </DeskFormDialog>
  );
}
