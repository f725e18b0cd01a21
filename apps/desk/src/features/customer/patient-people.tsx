import { fillPath } from "@madoguchi/contract/http/paths";
import { watchPatientPeopleCall } from "@madoguchi/contract/people-here/people-here.operation.calls";
import type { ComponentProps } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { PeopleHere } from "../../entities/people-here/people-here.tsx";

type PatientPeopleProps = Pick<ComponentProps<typeof PeopleHere>, "readAt" | "onReread"> & { code: string };

/** Colleagues who have this patient's record open, and a notice if it has changed. */
export function PatientPeople({ code, ...rest }: PatientPeopleProps) {
  const { clinicId } = useSignedIn();
  const url = fillPath(watchPatientPeopleCall.path, { clinicId, medicalRecordCode: code });
  return <PeopleHere {...rest} url={url} record="この患者の記録" />;
}
