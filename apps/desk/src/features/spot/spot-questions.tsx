import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { CloseQuestion } from "./close-question.tsx";
import { ClosedWithPatients } from "./closed-with-patients.tsx";
import { SpotDialog } from "./spot-dialog.tsx";
import type { useSpotActs } from "./use-spot-acts.ts";

type SpotQuestionsProps = {
  opened: ManagedSpot | undefined;
  now: Date;
  departmentName: string;
  mayChange: boolean;
  acts: ReturnType<typeof useSpotActs>;
  onClose: () => void;
};

/** The dialog of a spot, the question before one with patients is closed, and what follows. */
export function SpotQuestions({ opened, now, departmentName, mayChange, acts, onClose }: SpotQuestionsProps) {
  return (
    <>
      {opened && (
        <SpotDialog
          spot={opened}
          now={now}
          departmentName={departmentName}
          mayChange={mayChange}
          isBusy={acts.isBusy}
          onAct={(act) => {
            if (act === "close" || act === "open") onClose();
            acts.act(act, [opened]);
          }}
          onClose={onClose}
        />
      )}
      {acts.asked && <CloseQuestion spots={acts.asked} onConfirm={acts.confirm} onClose={acts.dismiss} />}
      {acts.closedWithPatients && <ClosedWithPatients {...acts.closedWithPatients} onClose={acts.dismissClosed} />}
    </>
  );
}
