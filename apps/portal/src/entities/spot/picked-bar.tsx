import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatDateTime, speakDateTime } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { describePrice } from "../clinic/describe-price.ts";
import { DoctorAvatar } from "../doctor/doctor-avatar.tsx";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";
import { describeChoice } from "./chosen-time.tsx";

type PickedBarProps = {
  spot: Spot;
  department: ClinicalDepartment;
  replaces: string | undefined;
  /** Whether another patient has booked the time meanwhile. */
  isGone: boolean;
  onGo: () => void;
  onDrop: () => void;
};

/** The chosen time with department, doctor and price, and the button that continues with it. */
export function PickedBar({ spot, department, replaces, isGone, onGo, onDrop }: PickedBarProps) {
  const nameOf = useDoctorNames();
  const startsAt = new Date(spot.startsAt);
  const chosen = formatDateTime(startsAt);
  const action = isGone ? (
    <Button variant="secondary" onClick={onDrop}>
      別の時間を選ぶ
    </Button>
  ) : (
    <Button onClick={onGo}>この日時で進む</Button>
  );
  return (
    <ActionBar label="選んだ日時" action={action}>
      {/* One element in both states, so that a screen reader announces the change. */}
      <p aria-live="polite" className={isGone ? undefined : "sr-only"}>
        {isGone
          ? `${chosen}は、ほかの方が先に予約しました。別の時間をお選びください。`
          : `${speakDateTime(startsAt)}を選びました。`}
      </p>
      {!isGone && (
        <div className="flex items-center gap-3">
          <span className="@max-[14rem]:hidden">
            <DoctorAvatar doctorName={spot.doctorName} size="small" />
          </span>
          <div className="min-w-0">
            {replaces !== undefined && <p className="text-text-secondary">変更前 {replaces}</p>}
            <p>
              {replaces !== undefined && "変更後 "}
              <strong className="inline-block text-std-18B-160 tabular-nums @max-[14rem]:leading-130">{chosen}</strong>
            </p>
            <p className="flex flex-wrap gap-x-3 break-phrase text-text-secondary @max-[14rem]:hidden">
              <span>{describeChoice(department.name, nameOf(spot.doctorName))}</span>
              {replaces === undefined && <span>{describePrice(department)}</span>}
            </p>
          </div>
        </div>
      )}
    </ActionBar>
  );
}
