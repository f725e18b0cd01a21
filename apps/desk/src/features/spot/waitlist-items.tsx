import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { removeFromWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { describeFailure } from "../../errors/describe-failure.ts";

type WaitlistItemsProps = {
  /** In the order of the waiting list. */
  places: readonly ManagedPlace[];
  departments: readonly ManagedDepartment[];
  onRemoved: () => void;
};

function nameOf({ patientName, medicalRecordCode }: ManagedPlace): string {
  return patientName === null ? (medicalRecordCode ?? "") : `${patientName}さま`;
}

/** The waiting list of a day, with buttons to remove. A role without patients' names sees only the number. */
export function WaitlistItems({ places, departments, onRemoved }: WaitlistItemsProps) {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const { hasPatients } = deskRights(roles);
  const [asked, setAsked] = useState<ManagedPlace>();
  const action = useAction(describeFailure);
  if (places.length === 0) return null;
  if (!hasPatients) return <p>空き待ち{places.length}人</p>;
  return (
    <section aria-label="空き待ち" className="flex flex-col gap-1">
      <h3 className="font-700">空き待ち{places.length}人</h3>
      <ol className="border-line border-t">
        {places.map((place, index) => {
          const department = departments.find((each) => each.clinicalDepartmentId === place.clinicalDepartmentId);
          const doctor = place.doctorName === null ? "医師の指定なし" : place.doctorName;
          return (
            <li
              key={place.placeId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2"
            >
              <p className="min-w-0 flex-1 basis-60 break-phrase">
                <span className="mr-2 tabular-nums">{index + 1}.</span>
                <span className="font-700">{nameOf(place)}</span>
                <span className="ml-2 text-text-secondary">{place.medicalRecordCode}</span>
                <span className="block text-text-secondary">
                  {department?.name}・{doctor}・登録 {formatDateTime(new Date(place.joinedAt))}
                </span>
                {place.offer && (
                  <span className="block font-700 text-key">
                    {formatTime(new Date(place.offer.startsAt))}の席を案内中（{formatTime(new Date(place.offer.until))}
                    まで）
                  </span>
                )}
              </p>
              <button
                type="button"
                className="desk-act"
                aria-label={`${nameOf(place)}を空き待ちから外す`}
                onClick={() => setAsked(place)}
              >
                外す
              </button>
            </li>
          );
        })}
      </ol>
      {asked && (
        <ActionDialog
          title={`${nameOf(asked)}を空き待ちから外しますか？`}
          submitLabel="外す"
          busyLabel="外しています…"
          variant="danger"
          action={action}
          act={async () => {
            await api.send(removeFromWaitlistCall, { params: { clinicId, placeId: asked.placeId } });
            onRemoved();
          }}
          problemTitle="外せませんでした"
          closeLabel="やめる"
          onClose={() => setAsked(undefined)}
        >
          <p>患者さまにお知らせは送られません。{asked.offer && "案内中の席は、次の方へご案内します。"}</p>
        </ActionDialog>
      )}
    </section>
  );
}
