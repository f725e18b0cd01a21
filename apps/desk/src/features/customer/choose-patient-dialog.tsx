import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { FoundChoice } from "../../entities/patient-search/found-choice.tsx";

type ChoosePatientDialogProps = {
  /** The time that is booked, in words, if it is chosen already. */
  time: string | undefined;
  onChoose: (medicalRecordCode: string) => void;
  /** The patient has no record yet. */
  onNew: () => void;
  onClose: () => void;
};

/** 予約を入れる, first step: whose visit it is. The typed words are in no address. */
export function ChoosePatientDialog({ time, onChoose, onNew, onClose }: ChoosePatientDialogProps) {
  const [typed, setTyped] = useState("");
  return (
    <Dialog
      isOpen
      title="予約を入れる"
      onClose={onClose}
      hasCloseButton
      actions={
        <Button variant="secondary" onClick={onNew}>
          新しい患者を登録する
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {time !== undefined && <p className="font-700">{time}</p>}
        <CompactInput
          id="booking-patient"
          type="search"
          autoFocus
          label="患者（氏名・フリガナ・診察券番号・電話番号）"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FoundChoice typed={typed} onChoose={({ medicalRecordCode }) => onChoose(medicalRecordCode)} />
      </div>
    </Dialog>
  );
}
