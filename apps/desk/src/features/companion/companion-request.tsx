import { formatTime } from "@madoguchi/contract/time/tokyo";
import { readCompanionRequestsCall } from "@madoguchi/contract/visit/room.operation.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Link, useLocation } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Shown on every screen of a person whom a doctor asked to join a visit (decision 106): the link to it. */
export function CompanionRequest() {
  const { clinicId, roles, isLocked } = useSignedIn();
  const { refreshInterval } = useChanges();
  const meetsPatients = roles.some((role) => role !== "owner");
  const request = meetsPatients && !isLocked ? { params: { clinicId } } : undefined;
  const { data } = useRead(readCompanionRequestsCall, request, { refreshInterval });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const elsewhere = (data?.requests ?? []).filter(({ treatmentId }) => path !== `/visit/${treatmentId}`);
  return elsewhere.map(({ treatmentId, startsAt, doctorName }) => (
    <Notice
      key={treatmentId}
      kind="warning"
      isAnnounced
      title={`${doctorName ?? "担当の"} 医師が、診察への同席を依頼しています`}
      actions={
        <Link className="desk-act" to="/visit/$treatmentId" params={{ treatmentId }}>
          診察を開いて答える
        </Link>
      }
    >
      {formatTime(new Date(startsAt))}からの診察です。
    </Notice>
  ));
}
