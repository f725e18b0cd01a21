import { mayBePregnant } from "@madoguchi/contract/health/health-kind";
import type { HealthEntry } from "@madoguchi/contract/health/health-list";
import { kindsFor } from "@madoguchi/contract/health/health-summary";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { Patient } from "@madoguchi/contract/profile/patient";
import { Button } from "@madoguchi/ui/buttons/button";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Suspense, useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { useScreenKeys } from "../screen-keys/screen-keys.tsx";
import { SingleKey } from "../single-keys/single-key.tsx";
import type { HealthTarget } from "./health-list-view.tsx";
import { HealthFormDialog } from "./late-health-form.tsx";

const HealthListView = lazyPart(async () => (await import("./health-list-view.tsx")).HealthListView, PartNotLoaded);

type HealthDialogProps = {
  patient: Patient;
  entries: readonly HealthEntry[];
  /** Reads the list again, with what the prescription check uses. */
  onStored: () => unknown;
};

/** A button that opens the list 「アレルギー・既往・服薬・妊娠」, in which each entry is added to and corrected. */
export function HealthDialog({ patient, entries, onStored }: HealthDialogProps) {
  const { now } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  const [target, setTarget] = useState<HealthTarget>();
  const open = () => setIsOpen(true);
  useScreenKeys([{ shown: "A", meaning: "アレルギー・既往・服薬・妊娠を記録する", onKey: { a: open } }]);
  const close = () => setIsOpen(false);
  const asked = mayBePregnant({ age: ageIfKnown(patient.birthdate, now()), sex: patient.sex });
  return (
    <>
      <button type="button" className="desk-act shrink-0" aria-haspopup="dialog" onClick={open}>
        記録・訂正 <SingleKey>A</SingleKey>
      </button>
      {isOpen && !target && (
        <Dialog
          isOpen
          title="アレルギー・既往・服薬・妊娠"
          onClose={close}
          hasCloseButton
          actions={
            <Button variant="secondary" onClick={close}>
              閉じる
            </Button>
          }
        >
          <Suspense>
            <HealthListView entries={entries} kinds={kindsFor(entries, asked)} onEdit={setTarget} />
          </Suspense>
        </Dialog>
      )}
      {target && (
        <Suspense>
          <HealthFormDialog
            medicalRecordCode={patient.medicalRecordCode}
            target={target}
            onStored={onStored}
            onClose={() => setTarget(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
