import { type ClinicBesideOthers, newClinicRequestSchema } from "@madoguchi/contract/clinics/clinics";
import { addClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { openPreparationPage, switchClinic } from "../../entities/own-clinics/switch-clinic.ts";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";

const MESSAGES = {
  name: "クリニック名を2〜30文字でご入力ください。",
  latinName: "英字名を、半角の英小文字・数字・ハイフンの30文字以内でご入力ください。",
  phoneNumber: "電話番号を半角の数字とハイフンでご入力ください。",
  address: "住所を1〜200文字でご入力ください。",
};

type AddClinicDialogProps = {
  clinics: readonly Pick<ClinicBesideOthers, "clinicId" | "clinicName">[];
  onAdded: () => Promise<unknown>;
  onClose: () => void;
};

/** Adds a clinic to the business and leads to its preparation, or to the list if this browser cannot change over. */
export function AddClinicDialog({ clinics, onAdded, onClose }: AddClinicDialogProps) {
  const desk = useDesk();
  const { clinicId: here } = useSignedIn();
  const ownersAct = useOwnersAct();
  const keyFor = useAttemptKey();
  const form = useDeskForm({
    initial: { name: "", latinName: "", phoneNumber: "", address: "", departmentsOf: null },
    schema: newClinicRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      const request = { params: { clinicId: here }, body, key: keyFor(body) };
      const { clinicId, isReachedHere } = await ownersAct(() => desk.api.send(addClinicCall, request));
      showToast("success", `「${body.name}」を追加しました。`);
      if (isReachedHere) {
        try {
          await switchClinic(desk, { clinicId });
          openPreparationPage();
          return;
        } catch (error) {
          // The clinic exists, although this browser could not change over; the list leads to it.
          toastFailure(error, describePasskeyFailure);
        }
      }
      onClose();
      await desk.session.refresh();
      await onAdded();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title="クリニックを追加"
      submitLabel="追加する"
      problemTitle="追加できませんでした"
      onClose={onClose}
    >
      <p>
        あなたがこのクリニックの管理者になり、続けて「開院までの準備」に進みます。準備が終わるまで、患者さまに予約の時間は表示されません。
      </p>
      <TextField {...form.text("name")} label="クリニック名" required autoComplete="off" />
      <TextField
        {...form.text("latinName")}
        label="英字名"
        required
        autoComplete="off"
        autoCapitalize="none"
        support="例：shiba　英小文字・数字・ハイフン。あとから変更できません。"
      />
      <TextField {...form.text("phoneNumber")} label="電話番号" required type="tel" autoComplete="off" />
      <TextField {...form.text("address")} label="住所" required autoComplete="off" />
      <SelectField
        {...form.optionalText("departmentsOf")}
        label="診療科"
        emptyLabel="あとで登録する"
        options={clinics.map(({ clinicId, clinicName }) => ({
          value: clinicId,
          label: `「${clinicName}」の診療科を写す`,
        }))}
        support="写した診療科は、追加したあとに変更できます。"
      />
    </DeskFormDialog>
  );
}
