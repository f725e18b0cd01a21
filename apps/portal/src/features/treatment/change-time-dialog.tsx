import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";

export type ChangeTimeDialogProps = {
  before: string;
  after: string;
  doctorName: string;
  isSending: boolean;
  problem: string | undefined;
  onChange: () => void;
  onChooseAnother: () => void;
};

/** Both times, 変更前 and 変更後, to confirm; only the button here changes anything. */
export function ChangeTimeDialog(props: ChangeTimeDialogProps) {
  const { before, after, doctorName, isSending, problem, onChange, onChooseAnother } = props;
  return (
    <Dialog
      isOpen
      title="この日時に変更しますか？"
      onClose={isSending ? undefined : onChooseAnother}
      actions={
        <>
          <Button busy={isSending} onClick={onChange}>
            この日時に変更する
          </Button>
          <Button variant="secondary" onClick={onChooseAnother}>
            別の日時を選ぶ
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <DescriptionList
          items={[
            { term: "変更前", description: before },
            { term: "変更後", description: <strong>{after}</strong> },
            { term: "担当医", description: doctorName },
          ]}
        />
        <p>変更すると、変更前の時間はほかの方が予約できるようになります。予約番号は変わりません。</p>
        {problem && (
          <Notice kind="error" title="変更できませんでした" isAnnounced>
            <p>{problem}</p>
            <ClinicPhone hasName />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
